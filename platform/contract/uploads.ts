/**
 * What may be uploaded (specification: file-types, upload-quotas): the same limits in the browser, which prepares
 * files, and on the server, which decides.
 */
export const UPLOAD = {
  /** The largest file, in bytes. */
  maxBytes: 3_000_000,
  /** A larger picture is made smaller, to about this many bytes … */
  targetBytes: 2_850_000,
  /** … and to at most this many pixels on its longer side. */
  maxPixels: 2048,
  /** What one person may store in a day, in bytes: a hundred of the largest files. */
  dailyBytes: 300_000_000,
  types: ['image/jpeg', 'image/png', 'application/pdf'],
} as const;

/** The largest file in words: `3 MB`. */
export const LARGEST_FILE = `${UPLOAD.maxBytes / 1_000_000} MB`;

/** The most photos in one document that can still be read. */
export const MOST_PHOTOS = 10;

/** Kinds of file that may be uploaded. */
export type UploadType = (typeof UPLOAD.types)[number];

export function isUploadType(type: string): type is UploadType {
  return (UPLOAD.types as readonly string[]).includes(type);
}

/** What is wrong with a file, and what to do. The first sentence is the specification's (specification: file-types). */
export const UPLOAD_PROBLEMS = {
  type: 'Please upload a PNG, PDF or JPG file',
  heic: 'Your phone saved this as HEIC. Please take a screenshot of the photo and upload that, or save the photo as a JPG.',
  webp: 'This picture is a WebP. Please open it and save it as a JPG or PNG, or take a screenshot of it and upload that.',
  gif: 'This picture is a GIF. Please open it and save it as a JPG or PNG, or take a screenshot of it and upload that.',
  empty: 'This file is empty. Please choose it again, or take a new photo.',
  tooLarge: `This file is larger than ${LARGEST_FILE}. Please upload a smaller one, or take a photo of the page.`,
  tooManyPixels: 'This picture is too large to open. Please take a new photo of the page.',
  broken: 'This file can’t be opened. Please save it again, or take a photo of the page.',
  tooLong: 'This file takes too long to check. Please print it to a new PDF, or take a photo of the page.',
  locked: 'This PDF is locked with a password. Please save it without one, or take a photo of the page.',
  unclear:
    'Parts of this PDF can’t be read with certainty. Please print it to a new PDF, or take a photo of the page.',
  active:
    'This PDF has a program or another file inside. Please print it to a new PDF, or take a photo of the page.',
  infected: 'Our virus check found a problem in this file. Please upload another one.',
} as const;

export type UploadProblem = keyof typeof UPLOAD_PROBLEMS;

/** How many uploads one person may begin, whether the files are only examined or also kept. */
export const UPLOADS_LIMIT = { times: 120, minutes: 60 } as const;

/**
 * How long the server may spend on examining one person's files, in milliseconds; an ordinary file takes a fifth of a
 * second.
 */
export const EXAMINING_LIMIT = { times: 120_000, minutes: 15 } as const;

/** How long a link to a file works, in minutes: long enough to open it, too short to pass it on. */
export const FILE_LINK_MINUTES = 5;
