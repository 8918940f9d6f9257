import { readFile, rename, writeFile } from 'node:fs/promises';

/** Where a reader keeps how far it has read: the id of the last change that it is done with. */
export interface Place {
  /** Gives what was written last; undefined where nothing was. */
  read(): Promise<number | undefined>;
  write(id: number): Promise<void>;
}

/** A place in a file of its own, for one reader. A crash leaves the old id or the new one, never half of one. */
export function filePlace(path: string): Place {
  return {
    async read() {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (text === undefined) return undefined;
      if (!/^\d{1,15}\n?$/.test(text)) throw new Error(`${path} holds no id of a change.`);
      return Number(text);
    },
    async write(id) {
      await writeFile(`${path}.new`, `${id}\n`, { flush: true });
      await rename(`${path}.new`, path);
    },
  };
}
