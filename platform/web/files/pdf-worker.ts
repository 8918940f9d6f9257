/** The worker that reads PDFs beside the page: a separate script, from our own address. */
import 'pdfjs-dist/build/pdf.worker.min.mjs';
