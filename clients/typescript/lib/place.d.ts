// Made by clients/typescript/build.ts.
/** Where a reader keeps how far it has read: the id of the last change that it is done with. */
export interface Place {
    /** Gives what was written last; undefined where nothing was. */
    read(): Promise<number | undefined>;
    write(id: number): Promise<void>;
}
/** A place in a file of its own, for one reader. A crash leaves the old id or the new one, never half of one. */
export declare function filePlace(path: string): Place;
