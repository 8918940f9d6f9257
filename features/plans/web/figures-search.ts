/** The part of the address that asks for all figures, not only the sentence and its rows. */
export interface FiguresSearch {
  figures?: 'all';
}

export const readFiguresSearch = ({ figures }: Record<string, unknown>): FiguresSearch =>
  figures === 'all' ? { figures } : {};
