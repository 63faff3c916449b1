/** How long a link opens what is held: long enough to find the message, too short to lie about in it. */
export const linkMinutes = 60

/** As long as a real one, for counting what a text costs. */
export const sampleLink = (path: string, ids: number) =>
  `https://irishub.example${path}${'1f0c9a2e-0000-4000-8000-000000000000.'.repeat(ids)}hxyz1.${'A'.repeat(32)}`

/** Its page, where it has one, is opened by a link of this moment. */
export type ShownRow = { id: string; fields: ShownField[]; page?: string }
/** One value under its label, in the language of the page. */
export type ShownField = { column: string; label: string; value: string }
