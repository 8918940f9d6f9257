import { join } from 'node:path';
import { MIGRATIONS_FOLDER } from '../../../platform/root.ts';

/** Where the template and the style sheet of the documents lie, for the sources and for the bundle alike. */
export const DOCUMENT_FOLDER = join(MIGRATIONS_FOLDER, '../src/features/reports/document');
