/** What reads PDFs beside the page: a script of its own, from our own address. */
import 'pdfjs-dist/build/pdf.worker.min.mjs';
