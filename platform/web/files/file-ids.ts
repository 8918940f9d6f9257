/** Files by a name of their own, which a draft keeps with them: what is in them is not looked at. */
const ids = new WeakMap<File, string>();

/** The file's own name: the same as long as it is one and the same file. */
export function idOf(file: File): string {
  const id = ids.get(file) ?? crypto.randomUUID();
  ids.set(file, id);
  return id;
}

/** For a file that a draft brings back: it is the one that was kept. */
export function sameFile(file: File, id: string): void {
  ids.set(file, id);
}
