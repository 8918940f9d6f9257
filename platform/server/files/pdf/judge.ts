import {
  ACTIONS,
  ADDRESS,
  BY_ITSELF,
  FIELD_EVENTS,
  FIELD_SCRIPT,
  HAS_ENDING,
  LONGEST_SCRIPT,
  NAME_LISTS,
  NEVER,
  NEVER_IN_STREAMS,
  OF_FIELDS,
  ON_REQUEST,
  PAGE_TURNS,
  PLAYED,
  SUBTYPES,
  XML_NAME,
  XML_TYPE,
} from './allowed.ts';
import { isXmlData } from './enclosed.ts';
import type { Objects, Resolved } from './objects.ts';
import type { Unpacker } from './unpack.ts';
import { Dict, Name, PdfString, type Value } from './values.ts';

/** Judges what stands under a key of a dictionary, in every version of it. */
type Rule = (values: Resolved[], dict: Dict, judge: Judge) => boolean;

/** Under these keys a description has a file's name, and the file, for each platform. */
const PLATFORMS = ['F', 'UF', 'DOS', 'Mac', 'Unix'];
const EVERYTHING_ALLOWED = new Set([...ON_REQUEST, ...OF_FIELDS]);

/** The rules, by the key under which a reader looks for something to act on. */
const RULES = new Map<string, Rule>([
  ['S', (values, dict, judge) => !values.some(isAction) || judge.isAction(dict, EVERYTHING_ALLOWED)],
  ['A', (values, _, judge) => values.every((value) => judge.isActionOrData(value, ON_REQUEST))],
  ['PA', (values, _, judge) => values.every((value) => judge.isActionOrData(value, ON_REQUEST))],
  // Should be a place, but readers take an action too.
  ['Dest', (values, _, judge) => values.every((value) => judge.isActionOrData(value, ON_REQUEST))],
  ['Next', (values, _, judge) => values.every((value) => judge.isActionOrData(value, EVERYTHING_ALLOWED))],
  ['OpenAction', (values, _, judge) => values.every((value) => judge.isActionOrData(value, BY_ITSELF))],
  ['AA', (values, dict, judge) => values.every((value) => judge.isHarmlessEvents(value, dict))],
  ['URI', (values, _, judge) => values.every((value) => judge.isAddress(value))],
  ['JS', (values) => values.every(isFieldScript)],
  ['Type', (values) => !values.some((value) => value instanceof Name && PLAYED.has(value.text))],
  ['Subtype', (values, dict, judge) => judge.isEnclosed(dict) || values.every(isSubtype)],
  ['Names', (values, _, judge) => values.every((value) => judge.isListOfNames(value))],
  ['EmbeddedFiles', (values, _, judge) => values.every((value) => judge.isListOfFiles(value))],
  ['EF', (values, dict, judge) => judge.isXml(values, dict)],
  ['FS', (values, dict, judge) => values.every((value) => judge.isFileInside(value, dict))],
]);
for (const key of NEVER) RULES.set(key, (values, _, judge) => values.every((value) => judge.isEmpty(value)));

const isIn = (names: ReadonlySet<string>) => (value: Resolved) =>
  value instanceof Name && names.has(value.text);
const isNamed = (name: string) => (value: Resolved) => value instanceof Name && value.text === name;
const isAction = isIn(ACTIONS);

function isSubtype(value: Resolved): boolean {
  return value instanceof Name && (SUBTYPES.has(value.text) || XML_TYPE.test(value.text));
}

/** Whether nothing in a PDF acts, and no file is enclosed but XML. Throws `Unclear` or `TooMuch`. */
export function isHarmless(objects: Objects, unpacker: Unpacker): boolean {
  const judge = new Judge(objects, unpacker);
  return objects.all.every((value) => judge.isHarmless(value));
}

function isFieldScript(value: Resolved): boolean {
  const script = value instanceof PdfString ? value.text : undefined;
  return script !== undefined && script.length <= LONGEST_SCRIPT && FIELD_SCRIPT.test(script);
}

class Judge {
  readonly #objects: Objects;
  readonly #unpacker: Unpacker;

  constructor(objects: Objects, unpacker: Unpacker) {
    this.#objects = objects;
    this.#unpacker = unpacker;
  }

  /** Judges a value and everything directly inside it; what it refers to is judged as an object of its own. */
  isHarmless(value: Value): boolean {
    if (Array.isArray(value)) return value.every((one) => this.isHarmless(one));
    if (!(value instanceof Dict)) return true;
    if (value.content && !this.#isHarmlessStream(value)) return false;
    return value.keys.every((key, at) => {
      const rule = RULES.get(key);
      const isAllowed = !rule || rule(this.#under(value, key), value, this);
      return isAllowed && this.isHarmless(value.values[at] ?? null);
    });
  }

  #isHarmlessStream(stream: Dict): boolean {
    const takesOther = (key: string) => NEVER_IN_STREAMS.has(key) && this.#under(stream, key).length > 0;
    if (stream.keys.some(takesOther)) return false;
    return !this.isEnclosed(stream) || isXmlData(this.#unpacker.unpack(stream));
  }

  #under(dict: Dict, key: string): Resolved[] {
    return this.#objects.under(dict, key);
  }

  #each(value: Resolved): Resolved[] {
    return Array.isArray(value) ? value.flatMap((one) => this.#objects.resolve(one)) : [value];
  }

  /** Whether each action here is of an allowed kind; what has no kind is a place, or says how something looks. */
  isActionOrData(value: Resolved, allowed: ReadonlySet<string>, seen = new Set<Dict>()): boolean {
    return this.#each(value).every(
      (one) =>
        !(one instanceof Dict) || this.#under(one, 'S').length === 0 || this.isAction(one, allowed, seen),
    );
  }

  /** Whether an action, and each one after it, is of an allowed kind. */
  isAction(dict: Dict, allowed: ReadonlySet<string>, seen = new Set<Dict>()): boolean {
    if (seen.has(dict)) return true;
    seen.add(dict);
    const kinds = this.#under(dict, 'S');
    if (!kinds.every(isIn(allowed))) return false;
    if (kinds.some(isNamed('Named')) && !this.#under(dict, 'N').every(isIn(PAGE_TURNS))) return false;
    return this.#under(dict, 'Next').every((next) => this.isActionOrData(next, allowed, seen));
  }

  /** Judges what happens by itself with a page, a field or the file. */
  isHarmlessEvents(events: Resolved, owner: Dict): boolean {
    if (!(events instanceof Dict)) return false;
    const isField =
      owner.has('FT') || owner.has('T') || this.#under(owner, 'Subtype').some(isNamed('Widget'));
    return events.keys.every((event) => {
      const allowed = isField && FIELD_EVENTS.has(event) ? OF_FIELDS : BY_ITSELF;
      return this.#under(events, event).every((action) => this.isActionOrData(action, allowed));
    });
  }

  /** An address is judged in both ways in which readers may read it. A dictionary may not give a base for others. */
  isAddress(value: Resolved): boolean {
    if (value instanceof Dict) return this.#under(value, 'Base').length === 0;
    return value instanceof PdfString && ADDRESS.test(value.text ?? '');
  }

  /** Whether nothing is there: no text, or a list without entries. */
  isEmpty(value: Resolved): boolean {
    if (Array.isArray(value)) return value.length === 0;
    return (
      value instanceof Dict &&
      !value.content &&
      value.keys.every((key) => this.#under(value, key).every((one) => this.isEmpty(one)))
    );
  }

  /** The catalog's lists of names; in a list itself, the same key has the entries. */
  isListOfNames(value: Resolved): boolean {
    if (!(value instanceof Dict)) return true;
    return value.keys.every(
      (key) => NAME_LISTS.has(key) || this.#under(value, key).every((one) => this.isEmpty(one)),
    );
  }

  /** The list of enclosed files, with everything below it. */
  isListOfFiles(list: Resolved, seen = new Set<Resolved>()): boolean {
    if (seen.has(list)) return true;
    seen.add(list);
    if (!(list instanceof Dict)) return false;
    const isEntry = (entry: Value, at: number) =>
      this.#objects.resolve(entry).every((one) => (at % 2 === 0 ? isTitle(one) : this.#isFile(one)));
    return (
      this.#under(list, 'Names').every((names) => Array.isArray(names) && names.every(isEntry)) &&
      this.#under(list, 'Kids')
        .flatMap((kids) => this.#each(kids))
        .every((kid) => this.isListOfFiles(kid, seen))
    );
  }

  /** Whether a file is inside the PDF rather than elsewhere; what is inside is judged where it stands. */
  #isFile(value: Resolved): boolean {
    return value instanceof Dict && this.#contentsOf(this.#under(value, 'EF')).length > 0;
  }

  /** The file of a note. Elsewhere the key says where a file is: at an address. */
  isFileInside(value: Resolved, owner: Dict): boolean {
    const isNote = this.#under(owner, 'Subtype').some(isNamed('FileAttachment'));
    return isNote ? this.#isFile(value) : !isNamed('URL')(value);
  }

  /** Whether a stream says that it is an enclosed file; its content is judged wherever it is. */
  isEnclosed(dict: Dict): boolean {
    return dict.content !== undefined && this.#under(dict, 'Type').some(isNamed('EmbeddedFile'));
  }

  /** The enclosed files, one for each platform. */
  #contentsOf(files: Resolved[]): Resolved[] {
    return files.flatMap((file) =>
      file instanceof Dict ? PLATFORMS.flatMap((platform) => this.#under(file, platform)) : [],
    );
  }

  /** Whether every enclosed file that a description leads to is XML, by its content and by each of its names. */
  isXml(files: Resolved[], description: Dict): boolean {
    const streams = this.#contentsOf(files);
    if (streams.length === 0) return true;
    const names = PLATFORMS.flatMap((platform) => this.#under(description, platform));
    return (
      names.length > 0 &&
      names.every((name) => name instanceof PdfString && XML_NAME.test(name.text ?? '')) &&
      this.#under(description, 'RF').length === 0 &&
      streams.every((one) => one instanceof Dict && isXmlData(this.#unpacker.unpack(one)))
    );
  }
}

/** The name of an enclosed file in the list: a title, or a name like the others. */
function isTitle(value: Resolved): boolean {
  const text = value instanceof PdfString ? value.text : undefined;
  return text !== undefined && (XML_NAME.test(text) || !HAS_ENDING.test(text));
}
