// Made by clients/typescript/build.ts.
import type { components } from './schema.d.ts';
import type { Place } from './place.js';
/** Something that people did. */
export type Change = components['schemas']['ToldChange'];
/** A kind of change: `claim-submitted`. */
export type ChangeKind = Change['kind'];
/** A change of a kind, with its payload. */
export type ChangeOf<Kind extends ChangeKind> = Extract<Change, {
    kind: Kind;
}>;
/** How changes are read. */
export interface ChangesOptions<Kind extends ChangeKind = ChangeKind> {
    /** The id of the last change that is known, where the place holds none yet; without both, from the first that is left. */
    after?: number;
    /** Which kinds are yielded; all without it. */
    kinds?: readonly Kind[];
    /** For how many seconds one request waits for a change: up to 30, which it is without it. */
    wait?: number;
    /** Ends the reading. */
    signal?: AbortSignal;
    /** Keeps how far the reading is, so that it goes on there the next time. */
    place?: Place;
}
/** Yields what people do, without an end. `address` is that of the list of changes. */
export declare function readChanges<Kind extends ChangeKind>(address: string, headers: Readonly<Record<string, string>>, { after, kinds, wait, signal, place }?: ChangesOptions<Kind>): AsyncGenerator<ChangeOf<Kind>, void, undefined>;
