/** GEN-23 */
export const programIcons = [
  'rocket',
  'users',
  'code-2',
  'map-pin',
  'lightbulb',
  'brain',
  'globe',
  'zap',
] as const
export type ProgramIcon = (typeof programIcons)[number]

/** Reserved slugs under /programs. */
export const takenSlugs: readonly string[] = ['preview']

export const programMaxima = {
  title: 100,
  description: 2000,
  length: 60,
  asked: 1000,
  schedule: 120,
  covers: 300,
  needed: 1000,
  outcomes: 1000,
  cost: 10_000_000,
} as const
