import { Shared } from './parse.ts';
import { type Dict, Ref, Unclear, type Value } from './values.ts';

/** A value that is there, and no reference. */
export type Resolved = Exclude<Value, Ref | null>;

/** Every object of a PDF, in every version, whether a table leads to it or not. */
export class Objects {
  readonly all: Value[] = [];
  readonly trailers: Dict[] = [];
  readonly shared = new Shared();
  readonly #byNumber = new Map<number, Value[]>();

  add(number: number, value: Value): void {
    this.all.push(value);
    const versions = this.#byNumber.get(number);
    if (versions) versions.push(value);
    else this.#byNumber.set(number, [value]);
  }

  /** All that a value may stand for: itself, or every version of the object that it refers to. */
  resolve(value: Value): Resolved[] {
    if (!(value instanceof Ref)) return value === null ? [] : [value];
    return this.#versions(value.number, new Set());
  }

  #versions(number: number, seen: Set<number>): Resolved[] {
    if (seen.has(number)) return [];
    seen.add(number);
    return (this.#byNumber.get(number) ?? []).flatMap((version) => {
      if (version instanceof Ref) return this.#versions(version.number, seen);
      return version === null ? [] : [version];
    });
  }

  /** All that may stand under a key of a dictionary. */
  under(dict: Dict, key: string): Resolved[] {
    return dict.at(key).flatMap((value) => this.resolve(value));
  }

  /** What stands under a key, where nothing else may. Throws `Unclear` where readers may find different things. */
  only(dict: Dict, key: string): Resolved | undefined {
    const [first, ...others] = this.under(dict, key);
    if (others.length > 0) throw new Unclear(`more than one ${key}`);
    return first;
  }
}
