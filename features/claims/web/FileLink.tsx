import type { ComponentProps } from 'react';
import { OpenFile } from '#platform/web/files/OpenFile.tsx';
import { words } from './words.ts';

/** Opens a file of a claim. */
export const FileLink = (props: Omit<ComponentProps<typeof OpenFile>, 'failed'>) => (
  <OpenFile {...props} failed={words.fileFailed} />
);
