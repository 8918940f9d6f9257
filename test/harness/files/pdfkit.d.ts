declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  /** The part of a writer of PDFs that tests use. */
  export default class PDFKit extends Readable {
    constructor(options?: Record<string, unknown>);
    outline: { addItem(title: string): { addItem(title: string): unknown } };
    addPage(options?: Record<string, unknown>): this;
    text(text: string, x?: number, y?: number, options?: Record<string, unknown>): this;
    link(x: number, y: number, width: number, height: number, url: string | number): this;
    note(x: number, y: number, width: number, height: number, text: string): this;
    addNamedDestination(name: string): this;
    file(content: Buffer, options: { name: string; type?: string; relationship?: string }): this;
    image(content: Buffer, x: number, y: number, options?: Record<string, unknown>): this;
    initForm(): this;
    formText(name: string, x: number, y: number, width: number, height: number, options?: object): this;
    font(path: string): this;
    end(): void;
  }
}
