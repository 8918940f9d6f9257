/**
 * `3 MB`, `2.9 MB`, `12 KB`: in the same decimal units as the limits, and never rounded down, so that no file seems to
 * fit under a limit that it exceeds.
 */
export function fileSize(bytes: number): string {
  const [size, unit] = bytes >= 1e6 ? [bytes / 1e6, 'MB'] : [bytes / 1e3, 'KB'];
  const places = unit === 'MB' ? 10 : 1;
  return `${(Math.ceil(Number((size * places).toFixed(6))) / places).toLocaleString('en-AU')} ${unit}`;
}
