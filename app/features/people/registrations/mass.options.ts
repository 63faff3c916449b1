/** How many registrations are decided while the browser waits: more are a mass decision, which a job carries out. */
export const decidedAtOnce = 50
/** How many registrations one mass decision may cover. */
export const massMaximum = 10_000

export const massOutcomes = ['done', 'refused'] as const
