/** The kinds by which a timeline is filtered, and their names. */
export const timelineKinds = {
  applications: 'Applications',
  events: 'Events',
  learning: 'Learning',
  appointments: 'Appointments',
  money: 'Money',
  messages: 'Messages',
  notes: 'Notes',
  consents: 'Consents',
} as const
export type TimelineKind = keyof typeof timelineKinds

/** Something that happened with a person, as staff read it. */
export type TimelineEntry = {
  /** 'Applied to Startup Incubation' */
  title: string
  /** Words of the record itself, or what is known besides. */
  line?: string
  /** In francs. */
  amount?: number
  state?: { tone: 'ok' | 'warn' | 'bad' | 'info' | 'line'; label: string }
  /** The colleague who did it. */
  by?: string | null
  /** The record. */
  href?: string
}
