// Made by clients/typescript/build.ts.
/** A request that was refused, or an answer that broke off. */
export declare class OperationsError extends Error {
    /** The status of the answer. */
    readonly status: number;
    /** After how many seconds to try again, where the portal says so. */
    readonly retryAfter: number | undefined;
    /** The id of the first change that is left, where those that were asked for are gone (410). */
    readonly first: number | undefined;
    constructor(message: string, status: number, retryAfter?: number, first?: number);
}
/** What an answer that is no success says. */
export declare function refusalOf(answer: Response): Promise<OperationsError>;
