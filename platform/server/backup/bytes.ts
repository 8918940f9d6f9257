/** Reads a stream in pieces of the sizes that a format asks for. */
export class ByteReader {
  private readonly source: AsyncIterator<Uint8Array>;
  private held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.source = source[Symbol.asyncIterator]();
  }

  /** The next `count` bytes; fewer where the stream ends before. */
  async take(count: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of this.pieces(count)) pieces.push(piece);
    return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
  }

  /** The next `count` bytes, or all that are left, as they come. */
  async *pieces(count = Number.POSITIVE_INFINITY): AsyncGenerator<Buffer> {
    for (let missing = count; missing > 0; ) {
      if (this.held.length === 0) {
        const { value, done } = await this.source.next();
        if (done) return;
        this.held = asBuffer(value);
      }
      const piece = this.held.subarray(0, missing);
      this.held = this.held.subarray(piece.length);
      missing -= piece.length;
      if (piece.length > 0) yield piece;
    }
  }
}

/**
 * Gives back the memory of bytes that nobody needs any more, where no others lie in it: the garbage collector would only
 * do so after the next tens of megabytes.
 */
export function release(bytes: Uint8Array): void {
  const { buffer } = bytes;
  if (buffer instanceof ArrayBuffer && bytes.length === buffer.byteLength && buffer.byteLength > 0)
    buffer.transfer(0);
}

/** The same bytes, not copied. */
export const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** A stream cut into pieces of `size` bytes; the last one, which alone may be shorter, is told apart. */
export async function* inChunks(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  /** What has come and was not given yet, at most one piece of the size. */
  let held: Buffer = Buffer.alloc(0);
  for await (const piece of source) {
    const bytes = asBuffer(piece);
    let at = 0;
    // Whole pieces are not copied; only one that begins in what came before is put together.
    while (held.length + bytes.length - at > size) {
      const end = at + size - held.length;
      const chunk = bytes.subarray(at, end);
      yield { chunk: held.length === 0 ? chunk : Buffer.concat([held, chunk]), isLast: false };
      held = Buffer.alloc(0);
      at = end;
    }
    held = Buffer.concat([held, bytes.subarray(at)]);
  }
  yield { chunk: held, isLast: true };
}
