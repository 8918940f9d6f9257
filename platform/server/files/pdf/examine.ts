import { addPackedObjects, openObjects } from './find-objects.ts';
import { isHarmless } from './judge.ts';
import { Unpacker } from './unpack.ts';
import { TooMuch } from './values.ts';

/** What was found in the objects of a PDF. */
export interface ObjectFindings {
  /**
   * `active`: the PDF holds something that is not known to be harmless. `unclear`: readers may differ in what they find
   * in it. `tooLong`: it holds more than is looked through.
   */
  problem?: 'active' | 'unclear' | 'tooLong';
  /** Whether the PDF is encrypted. */
  isEncrypted: boolean;
}

/** Judges a PDF by all of its objects: only what is known to be harmless passes (docs/adr/0035). */
export function examineObjects(data: Buffer): ObjectFindings {
  let isEncrypted = false;
  try {
    const text = data.toString('latin1');
    const opened = openObjects(text);
    isEncrypted = opened.isEncrypted;
    const unpacker = new Unpacker(data, text, opened.objects);
    addPackedObjects(opened.objects, unpacker);
    return isHarmless(opened.objects, unpacker) ? { isEncrypted } : { problem: 'active', isEncrypted };
  } catch (error) {
    // Whatever else fails, fails on this PDF, for example because its objects nest too deep.
    return { problem: error instanceof TooMuch ? 'tooLong' : 'unclear', isEncrypted };
  }
}
