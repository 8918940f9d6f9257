import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { useLater } from '#platform/web/loading/later.ts';
import { loadPart } from '#platform/web/loading/missing-code.ts';
import { InlineButton } from '#ui/choices/InlineButton.tsx';
import type InlineSelect from '#ui/choices/InlineSelect.tsx';

type Props = Pick<ComponentProps<typeof InlineSelect>, 'label' | 'options' | 'value' | 'onChange'>;
type SelectProps = ComponentProps<typeof InlineSelect>;

/**
 * Chooses one of several plans. Its button is there at once; the list, whose code is larger than the rest of the page, when
 * there is time, or at the press. Not by `lazy`: the button has to stay the same one, with its focus, until the list is there.
 */
export function ChoiceOfPlan(props: Props) {
  const [Select, setSelect] = useState<ComponentType<SelectProps>>();
  const [press, setPress] = useState<'none' | 'begun' | 'done'>('none');
  const isWanted = useLater() || press === 'done';
  useEffect(() => {
    if (!isWanted) return;
    loadPart(() => import('#ui/choices/InlineSelect.tsx')).then(
      (part) => setSelect(() => part.default),
      // Then the button stays, and a press tries again.
      () => setPress('none'),
    );
  }, [isWanted]);
  const { label, options, value } = props;
  if (Select && press !== 'begun') return <Select name="plan" {...props} isOpenAtFirst={press === 'done'} />;
  return (
    <InlineButton
      name="plan"
      label={label}
      shown={options.find((option) => option.value === value)?.label ?? ''}
      isWaiting={press === 'done'}
      onPress={setPress}
    />
  );
}
