const number = new Intl.NumberFormat('en-AU');

const lines = (count: number) => `${number.format(count)} ${count === 1 ? 'line' : 'lines'}`;

/** What the page of bulk claims says. */
export const words = {
  title: 'Bulk claims',
  about: 'The files by which the agency is asked to pay, and how far it has answered.',
  make: 'Make files',
  makeAbout:
    'Every line that is ready goes into a file, once. Files that the agency has not answered are listed again, as they are.',
  file: 'File',
  madeAt: 'Made',
  lines: 'Lines',
  asked: 'Asked for',
  answered: 'Answered',
  paid: 'Paid',
  deed: 'Download',
  download: 'Download',
  made: (files: number) =>
    files === 0
      ? 'No line waits for the agency.'
      : `${number.format(files)} ${files === 1 ? 'file waits' : 'files wait'} for the agency.`,
  refused: (count: number) => `${lines(count)} cannot go out yet`,
  refusedFirst: (shown: number) => `The first ${number.format(shown)} are named.`,
  line: 'Line',
  claim: 'Claim',
  reasons: 'Why not',
  none: 'No files',
  noneText: 'A file is made of the lines of claims that are ready for the agency.',
  results: 'The agency’s results are taken in on the server, by "bulk-claims read", or by your system.',
} as const;
