import { useEffect, useRef } from 'react';

interface Props {
  /** Undefined until it is there: then its place is empty. */
  file: Blob | undefined;
  /** What can be seen. */
  label: string;
  className?: string | undefined;
  /** Called where the browser can't show it. */
  onFail?: () => void;
}

/** A picture that this page has in its hands, without an address that a server would know. */
export function Picture({ file, label, className, onFail }: Props) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    if (picture.current) picture.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={picture} className={className} alt={label} onError={onFail} />;
}
