/** What kinds of files a place takes, and how large. */
export interface FileLimits {
  /** Media types and what people call them: `{ 'application/pdf': 'PDF' }`. */
  kinds: Readonly<Record<string, string>>;
  maxBytes: number;
}

/** Why a file can't be taken; undefined where it can. The server looks again, into the file. */
export function fileProblem(
  file: Pick<File, 'type' | 'size'>,
  { kinds, maxBytes }: FileLimits,
): 'kind' | 'large' | 'empty' | undefined {
  if (!Object.hasOwn(kinds, file.type)) return 'kind';
  if (file.size === 0) return 'empty';
  return file.size > maxBytes ? 'large' : undefined;
}

/** `3 MB`, `2.9 MB`, `12 KB`: in the decimal units of the limits, never rounded down to fit under one. */
export function fileSize(bytes: number): string {
  const [size, unit] = bytes >= 1e6 ? [bytes / 1e6, 'MB'] : [bytes / 1e3, 'KB'];
  const places = unit === 'MB' ? 10 : 1;
  return `${(Math.ceil(Number((size * places).toFixed(6))) / places).toLocaleString('en-AU')} ${unit}`;
}
