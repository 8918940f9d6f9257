/** What the forms of the staff console say. */
export const words = {
  why: 'Why',
  whyHint: 'It stands in the record, beside your name.',
  cancel: 'Cancel',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'It could not be copied. Select it, and copy it by hand.',
  kept: 'I have kept it',
} as const;
