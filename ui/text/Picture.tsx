import { useLayoutEffect, useRef } from 'react';

interface Props {
  file: Blob;
  /** What the picture shows. */
  label: string;
  className?: string | undefined;
  /** Called if the browser can't show the picture. */
  onFail?: () => void;
}

/** Shows a picture from a `Blob` in the page's memory, which has no address on a server. */
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
