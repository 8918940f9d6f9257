import { adapter } from './adapter.ts';

/** How long a saved file can be read, in milliseconds: phones take their time to read it. */
const READ_MS = 60_000;

/**
 * Files that leave the portal. A browser opens a file in a new tab. Where the answer took so long that the browser no
 * longer connects it with the press of the button, it saves the file instead. The file's name comes from the server.
 */
export const files = adapter('files', {
  open: async (url) => {
    const tab = window.open(url, '_blank');
    if (tab) tab.opener = null;
    else download(url);
  },
  save: async (url) => download(url),
  saveContent: async ({ name, content, mediaType }) => {
    const url = URL.createObjectURL(new Blob([content], { type: mediaType }));
    download(url, name);
    setTimeout(() => URL.revokeObjectURL(url), READ_MS);
  },
});

function download(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
