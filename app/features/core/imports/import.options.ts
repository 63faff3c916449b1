/** What staff may bring at once. */
export const importLimits = {
  bytes: 5 * 1024 * 1024,
  rows: 5000,
  columns: 100,
  cell: 5000,
  source: 200,
} as const

/** For so long an import can be undone, and its lines are stored. */
export const undoDays = 14

export const importStates = ['new', 'checking', 'checked', 'running', 'done', 'undoing', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** What became, or would become, of a row. */
export const outcomes = ['new', 'same', 'doubtful', 'refused'] as const
export type Outcome = (typeof outcomes)[number]
export type Counts = Record<Outcome, number>

/** What is done with rows whose address or number is known under another name. */
export const doubtChoices = ['leave', 'bring'] as const
export type DoubtChoice = (typeof doubtChoices)[number]

/** Which column is read for each field: its position, or a value that all rows have, after an equals sign. */
export type Mapping = Record<string, string>

/** In numbers and words: '1 startup', '4,812 startups'. */
export const counted = (count: number, { one, many }: { one: string; many: string }) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
