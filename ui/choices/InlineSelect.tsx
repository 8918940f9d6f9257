import { type ComponentProps, useEffect, useState } from 'react';
import { Select } from './Select.tsx';

type Props = Pick<ComponentProps<typeof Select>, 'name' | 'label' | 'options' | 'value' | 'onChange'> & {
  /** Whether somebody has pressed the button that stood in its place (`InlineButton`). */
  isOpenAtFirst: boolean;
};

/** A `Select` without a frame, in a line with other things. It takes the focus of the button that stood in its place. */
export default function InlineSelect({ isOpenAtFirst, ...props }: Props) {
  const [hadFocus] = useState(() => isOpenAtFirst || document.activeElement?.id === props.name);
  const [isOpen, setOpen] = useState(false);
  // It opens once it has the focus, which goes back there when it closes.
  useEffect(() => {
    if (!isOpenAtFirst) return;
    const next = requestAnimationFrame(() => setOpen(true));
    return () => cancelAnimationFrame(next);
  }, [isOpenAtFirst]);
  return <Select {...props} isInline hasFocusAtFirst={hadFocus} isOpen={isOpen} onOpenChange={setOpen} />;
}
