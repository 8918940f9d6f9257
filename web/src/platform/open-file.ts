/**
 * Opens a file that the server gave a link to, in a tab of its own. Where the answer took so long that the browser no
 * longer believes in the press, the file is saved instead.
 */
export function openFile(url: string): void {
  const tab = window.open(url, '_blank');
  if (tab) tab.opener = null;
  else saveFile(url);
}

/** Saves a file that the server gave a link to; its name comes with it, unless `name` says another. */
export function saveFile(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** Phones take their time to read what is saved. */
const READ_MS = 60_000;

/** A file that is here already: what it is saved as, and what is in it. */
export interface SavedFile {
  name: string;
  content: BlobPart;
  mediaType: string;
}

/** Saves a file that is here already. */
export function saveContent({ name, content, mediaType }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([content], { type: mediaType }));
  saveFile(url, name);
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
}
