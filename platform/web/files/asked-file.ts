import type { Call, ReplyOf } from '#platform/contract/call.ts';
import { api } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { files } from '../device/files.ts';
import type { Input } from '../http.ts';

/** A file of the server, by the call that gives its address. The address is valid for a few minutes. */
export interface AskedFile {
  asked: readonly [call: string, input: object];
  ask: () => Promise<{ url: string }>;
}

/** A file by its call: `askedFile(getReportFile, { params: … })`. */
export const askedFile = <C extends Call>(
  call: C,
  input: Input<C>,
): { asked: readonly [string, Input<C>]; ask: () => Promise<ReplyOf<C>> } => ({
  asked: [call.name, input],
  ask: () => api(call, input),
});

/** What this browser keeps of files that were opened; its code is fetched when a file is opened. */
const kept = () => import('../installed/opened-files.ts');

/**
 * Shows a file beside the portal by `show`. Where the server cannot be reached, saves the copy that this browser has kept
 * since the file was opened last. Rejects where there is none.
 */
export async function openFile(
  { asked, ask }: AskedFile,
  show: (url: string) => Promise<void> = (url) => files.open(url),
): Promise<void> {
  try {
    const { url } = await ask();
    await show(url);
    void keep(asked, url);
  } catch (error) {
    const copy = isUnreached(error) && (await (await kept()).keptFile(asked));
    if (!copy) throw error;
    await files.saveContent(copy);
  }
}

/** What a file holds, to be shown on the page; where the server cannot be reached, that of the kept copy. */
export async function contentOf({ asked, ask }: AskedFile): Promise<Blob> {
  try {
    const reply = await fetch((await ask()).url);
    if (!reply.ok) throw new Error(`The file was answered with ${reply.status}.`);
    const content = await reply.blob();
    void kept()
      .then(({ keepFile, nameIn }) => keepFile(asked, content, nameIn(reply)))
      .catch(ignore);
    return content;
  } catch (error) {
    const copy = isUnreached(error) && (await (await kept()).keptFile(asked));
    if (!copy) throw error;
    return new Blob([copy.content], { type: copy.mediaType });
  }
}

/** Keeps it for a time without a network, where the browser has room. */
async function keep(asked: AskedFile['asked'], url: string): Promise<void> {
  try {
    await (await kept()).keepOpened(asked, url);
  } catch {
    // Then the file is read again with a network only.
  }
}

const ignore = () => undefined;

/** Whether nobody answered: neither the call, nor the request for the file itself. */
const isUnreached = (error: unknown): boolean =>
  error instanceof ApiError ? error.undecided : error instanceof TypeError;
