import { UPLOAD_PROBLEMS } from '#platform/contract/uploads.ts';

/** What the slots of a form say that take files. */
export const words = {
  addPhoto: 'Add another page',
  takePhoto: 'Take a photo of another page',
  pagesOf: (slot: string) => `Pages of the ${slot.toLowerCase()}`,
  page: (at: number) => `Page ${at}`,
  pdfPages: (count: number) => (count === 1 ? '1 page' : `${count.toLocaleString('en-AU')} pages`),
  preview: (name: string) => `Preview of ${name}`,
  turn: (name: string) => `Turn ${name}`,
  earlier: (name: string) => `Move ${name} up`,
  later: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name}`,
  preparing: 'Getting your file ready…',
  onlyOne: 'One PDF, or photos. Please remove what is there first.',
  tooManyPhotos: (most: number) => `Up to ${most} photos can be sent at once. Please upload a PDF instead.`,
  unreadable: UPLOAD_PROBLEMS.broken,
} as const;
