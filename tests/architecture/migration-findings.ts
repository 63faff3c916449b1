import type { Known } from './migration-names.ts'

/** Which comment permits it: nothing does, or one that says since when no code needs it, or why it does no harm. */
export type Finding = { message: string; permittedBy?: 'contract' | 'expand' }

export const never = (message: string): Finding => ({ message })
export const contract = (message: string): Finding => ({
  message: `${message}, with '-- contract since <that release>: why' above it`,
  permittedBy: 'contract',
})
export const expand = (message: string): Finding => ({
  message: `${message}; say why the version before goes on working in '-- expand: why' above it`,
  permittedBy: 'expand',
})

export const alone = 'database/migrations/concurrently/'
export const laterDrop = 'stop using it in one release and remove it in the next'
export const laterStrict = 'let one release write only what it accepts, and add it in the next'

/** Tables that staff fill by hand, so a lock on them lasts milliseconds. */
export const smallTables = [
  'ad_units',
  'booking_hours',
  'course_modules',
  'courses',
  'exams',
  'impact_figure_texts',
  'impact_figures',
  'legal_versions',
  'lessons',
  'partners',
  'program_texts',
  'programs',
  'settings',
  'staff',
  'team_members',
  'testimonials',
].map((name) => `public.${name}`)

export const isQuick = (known: Known, table: string) => known.tables.has(table) || smallTables.includes(table)
