/** A name for each file, which a draft keeps with the file. It does not depend on the file's content. */
const ids = new WeakMap<File, string>();

/** The name of a file: the same as long as it is the same `File`. */
export function idOf(file: File): string {
  const id = ids.get(file) ?? crypto.randomUUID();
  ids.set(file, id);
  return id;
}

/** Gives a file that a draft brings back the name that it was kept under. */
export function sameFile(file: File, id: string): void {
  ids.set(file, id);
}
