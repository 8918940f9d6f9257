import { useLayoutEffect, useRef } from 'react';

interface Props {
  file: Blob;
  /** What can be seen. */
  label: string;
  className?: string | undefined;
  /** Called where the browser can't show it. */
  onFail?: () => void;
}

/** A picture that this page has in its hands, without an address that a server would know. */
export function Picture({ file, label, className, onFail }: Props) {
  const picture = useRef<HTMLImageElement>(null);
  // Before it is painted: browsers show an image without an address as a broken one.
  useLayoutEffect(() => {
    const url = URL.createObjectURL(file);
    if (picture.current) picture.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={picture} className={className} alt={label} onError={onFail} />;
}
