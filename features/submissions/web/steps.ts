/** The fields in their order in the form, by the names of the call. */
export const FIELDS = ['paid_to_type', 'file', 'extra_file', 'comment'] as const;
export type FieldName = (typeof FIELDS)[number];

/** Where somebody is in the form: at one of its fields, or at the review. */
export const STEPS = [...FIELDS, 'review'] as const;
export type Step = (typeof STEPS)[number];
