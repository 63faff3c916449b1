/** Something that a colleague did with a record. */
export type Act = { key: string; who: string; did: string; id: string }

/** What colleagues did since a page asked last, and who has which record open. `mark` stands for `open`. */
export type News = { at: number; acts: Act[]; open: Record<string, string[]>; mark: string }

export const livePath = '/admin/wait/colleagues'
