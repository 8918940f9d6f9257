import { adapter } from './adapter.ts';

/** Phones take their time to read what is saved. */
const READ_MS = 60_000;

/**
 * Files that leave the portal. A browser opens them in a tab of their own; where the answer took so long that it no longer
 * believes in the press, it saves them instead. Their name comes from the server.
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
