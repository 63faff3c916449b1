/** A figure as a page shows it; its label says in which language it is. */
export type FigureView = { key: string; value: string; label: { text: string; lang: string } }
