/** What of the address says that all figures are shown, not the sentence and its rows alone. */
export interface FiguresSearch {
  figures?: 'all';
}

export const readFiguresSearch = ({ figures }: Record<string, unknown>): FiguresSearch =>
  figures === 'all' ? { figures } : {};
