/**
 * Opens a file that the server gave a link to, in a tab of its own. Where the answer took so long that the browser no
 * longer believes in the press, the file is saved instead.
 */
export function openFile(url: string): void {
  const tab = window.open(url, '_blank');
  if (tab) tab.opener = null;
  else saveFile(url);
}

/** Saves a file that the server gave a link to; its name comes with it. */
export function saveFile(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
