import type pg from 'pg'

/** Whether the audit log of a story fits its rows: what was decided or answered has its line, by its colleague, at its moment. */
type Row = Record<string, unknown> & { id: string }
type All = (table: string) => Promise<Row[]>
type Line = { action: string; actor: string; at: unknown }

const registrations = [
  'program_applications',
  'event_registrations',
  'opportunity_applications',
  'memberships',
  'enrollments',
]
/** Content that staff wrote, and what the log calls it. */
const content = {
  ad_units: 'ad unit',
  courses: 'course',
  events: 'event',
  news: 'article',
  opportunities: 'opportunity',
  partners: 'partner',
  sponsored_content: 'sponsored content',
  team_members: 'team_member',
  testimonials: 'testimonial',
}

export async function unfitLines(client: pg.Client): Promise<string[]> {
  const all: All = async (table) =>
    (await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t`)).rows.map(({ row }) => row)
  const log = await all('audit_log')
  const lines = Map.groupBy(log as (Row & Line)[], ({ subject_id }) => String(subject_id))
  const of = (id: string, ...actions: string[]) =>
    (lines.get(id) ?? []).filter(({ action }) => actions.includes(action))
  return [
    ...(await strangers(all, log as (Row & Line)[])),
    ...(await undecided(all, of)),
    ...(await unanswered(all, of)),
    ...(await unmade(all, of)),
  ]
}

type LinesOf = (id: string, ...actions: string[]) => Line[]

/** Only colleagues, after they had their account, and what is no person. */
async function strangers(all: All, log: (Row & Line)[]): Promise<string[]> {
  const known = new Map(
    (await all('staff')).map(({ email, created_at }) => [email, Date.parse(String(created_at))]),
  )
  return log
    .filter(({ actor, at }) => {
      if (['visitor', 'system', 'cli'].includes(actor)) return false
      const since = known.get(actor)
      return since === undefined || Date.parse(String(at)) < since
    })
    .map(({ id, actor, action }) => `the line ${id}: ${actor} ${action}`)
}

/** Each decision of staff is a line of theirs at the same moment. */
async function undecided(all: All, of: LinesOf): Promise<string[]> {
  const wrong: string[] = []
  for (const table of registrations)
    for (const { id, decided_at, decided_by } of await all(table)) {
      // Nobody decides about a seat that is free, or a course that approves itself.
      if (decided_at === null || decided_by === null || decided_by === 'system') continue
      const fits = of(id, 'approved', 'rejected', 'sent the welcome to', 'paid for').some(
        ({ at, actor }) => at === decided_at && actor === decided_by,
      )
      if (!fits)
        wrong.push(`${table} ${id}: decided ${decided_at} by ${decided_by}, and the log has no such line`)
    }
  return wrong
}

async function unanswered(all: All, of: LinesOf): Promise<string[]> {
  const messages = (await all('contacts')).filter(
    ({ id, answer, status }) =>
      (answer !== null && of(id, 'answered').length !== 1) ||
      (status === 'closed' && of(id, 'closed').length !== 1),
  )
  const appointments = (await all('appointments')).filter(
    ({ id, status, entered_by }) =>
      // On the phone both agree on the time at once.
      status !== 'pending' &&
      of(id, entered_by && status === 'confirmed' ? 'scheduled by phone' : String(status)).length !== 1,
  )
  return [
    ...messages.map(({ id, status }) => `contacts ${id}: ${status} without its line`),
    ...appointments.map(({ id, status }) => `appointments ${id}: ${status} without its line`),
  ]
}

/** What is on the site was made by somebody, at the moment that its row says. */
async function unmade(all: All, of: LinesOf): Promise<string[]> {
  const wrong: string[] = []
  for (const [table, subject] of Object.entries(content))
    for (const { id, created_at } of await all(table)) {
      const fits = of(id, 'created').some(({ at }) => at === created_at)
      if (!fits) wrong.push(`${table} ${id}: no ${subject} was created at ${created_at}`)
    }
  return wrong
}
