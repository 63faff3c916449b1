/**
 * How long a link gives access to stored personal data: long enough to find the message, too short to be found in it
 * later.
 */
export const linkMinutes = 60

/** As long as a real one, to count the parts of a text. */
export const sampleLink = (path: string, ids: number) =>
  `https://irishub.example${path}${'1f0c9a2e-0000-4000-8000-000000000000.'.repeat(ids)}hxyz1.${'A'.repeat(32)}`

/** The URL of its page, if it has one, with a new link. */
export type ShownRow = { id: string; fields: ShownField[]; page?: string }
/** One value under its label, in the language of the page. */
export type ShownField = { column: string; label: string; value: string }
