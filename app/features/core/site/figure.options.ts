/** A figure as a page shows it; its label includes its language. */
export type FigureView = { key: string; value: string; label: { text: string; lang: string } }
