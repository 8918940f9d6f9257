import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** A family of fonts: its name in a document, and its files, the regular one first. */
export interface Family {
  name: string;
  files: readonly string[];
}

/** The fonts of a script that the product's own fonts do not have, or do not set well. */
export interface ScriptFamily extends Family {
  /** The letters that need it. */
  letters: RegExp;
}

/** A family of Google's fonts, whose packages are all built alike. */
function google(name: string, letters: RegExp): ScriptFamily {
  const at = `@expo-google-fonts/${name.toLowerCase().replaceAll(' ', '-')}`;
  const file = name.replaceAll(' ', '');
  const files = ['400Regular', '700Bold'].map((weight) =>
    require.resolve(`${at}/${weight}/${file}_${weight}.ttf`),
  );
  return { name, letters, files };
}

/** A family of Noto's CJK fonts. Their package names only its code, which stands beside them. */
function cjk(name: string, code: 'kr' | 'sc', file: string, letters: RegExp): ScriptFamily {
  const folder = join(dirname(require.resolve(`@embedpdf/fonts-${code}`)), '../fonts');
  return { name, letters, files: ['Regular', 'Bold'].map((weight) => join(folder, `${file}-${weight}.otf`)) };
}

/** Scripts that people in Australia write, beyond Latin, Greek, Cyrillic, Armenian, Georgian, Arabic and Hebrew. */
export const SCRIPTS: readonly ScriptFamily[] = [
  google('Noto Sans Bengali', /\p{Script=Bengali}/u),
  // Its full stops are those of its neighbours too.
  google('Noto Sans Devanagari', /[\p{Script=Devanagari}।॥]/u),
  google('Noto Sans Ethiopic', /\p{Script=Ethiopic}/u),
  google('Noto Sans Gujarati', /\p{Script=Gujarati}/u),
  google('Noto Sans Gurmukhi', /\p{Script=Gurmukhi}/u),
  google('Noto Sans Kannada', /\p{Script=Kannada}/u),
  google('Noto Sans Khmer', /\p{Script=Khmer}/u),
  google('Noto Sans Lao', /\p{Script=Lao}/u),
  google('Noto Sans Malayalam', /\p{Script=Malayalam}/u),
  google('Noto Sans Myanmar', /\p{Script=Myanmar}/u),
  google('Noto Sans Oriya', /\p{Script=Oriya}/u),
  google('Noto Sans Sinhala', /\p{Script=Sinhala}/u),
  google('Noto Sans Syriac', /\p{Script=Syriac}/u),
  google('Noto Sans Tamil', /\p{Script=Tamil}/u),
  google('Noto Sans Telugu', /\p{Script=Telugu}/u),
  google('Noto Sans Thaana', /\p{Script=Thaana}/u),
  google('Noto Sans Thai', /\p{Script=Thai}/u),
  google('Noto Serif Tibetan', /\p{Script=Tibetan}/u),
  cjk('Noto Sans Korean', 'kr', 'NotoSansKR', /\p{Script=Hangul}/u),
  // Chinese, simplified and traditional, and Japanese with its own letters.
  cjk(
    'Noto Sans S Chinese',
    'sc',
    'NotoSansHans',
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff01-\uffee]/u,
  ),
];
