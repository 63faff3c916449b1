import { and, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import { shortDate, shortTime } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { m } from '~/platform/i18n/texts.ts'
import { type Scope, whoseRowsCarry } from './held.queries.server.ts'
import { plainName } from './name.options.ts'
import { contactPoints, erasureRequests, people, peopleContactPoints } from './people.table.server.ts'
import { type HeldField, type Section, whatIsHeld } from './person.queries.server.ts'

/** In the visitor's words. What is not named here stands under 'other records', and in the copy like everything. */
const titles: Record<string, () => string> = {
  contacts: m.rights_contacts,
  program_applications: m.rights_programs,
  event_registrations: m.rights_events,
  opportunity_applications: m.rights_opportunities,
  outbox: m.rights_messages,
  notifications: m.rights_messages,
  registration_notes: m.rights_notes,
  files: m.rights_files,
  people: m.rights_identity,
  contact_points: m.rights_identity,
}
const order = [
  m.rights_identity,
  m.rights_contacts,
  m.rights_programs,
  m.rights_events,
  m.rights_opportunities,
  m.rights_files,
  m.rights_messages,
  m.rights_notes,
  m.rights_other,
]
/** Shown in their own way, or saying nothing a person could read. */
const apart = new Set(['consents', 'people_contact_points', 'form_submissions', 'erasure_requests'])

export type RightsView = { contact: string; people: PersonView[] }
export type PersonView = {
  /** Says which name is meant, for whoever chooses. */
  key: string
  name: string
  groups: { title: string; rows: HeldField[][] }[]
  consents: { id: string; purpose: string; given: string; takenBack?: string }[]
  isErasing: boolean
}

/** Every name that was sent with this address or number, each with what was sent under it. */
export async function rightsView(
  db: Reader,
  pointId: string,
  locale: Locale,
): Promise<RightsView | undefined> {
  const [point] = await db.select().from(contactPoints).where(eq(contactPoints.id, pointId))
  if (!point) return undefined
  const persons: PersonView[] = []
  for (const { key, name, scopes } of await namesAt(db, pointId)) {
    const sections: Section[] = []
    for (const scope of scopes) sections.push(...(await whatIsHeld(db, scope)))
    const ids = scopes.map(({ personId }) => personId)
    const [open] = await db
      .select({ id: erasureRequests.id })
      .from(erasureRequests)
      .where(and(inArray(erasureRequests.personId, ids), isNull(erasureRequests.doneAt)))
      .limit(1)
    persons.push({ key, name, ...grouped(sections, locale), isErasing: open !== undefined })
  }
  return { contact: point.value, people: persons }
}

type Named = { key: string; name: string; scopes: Scope[] }

/** Who is one by the name that was typed is shown as one, also where two addresses made two people of them. */
export async function namesAt(db: Reader, pointId: string): Promise<Named[]> {
  const named = new Map<string, Named>()
  for (const { name, ...scope } of await scopesOf(db, pointId)) {
    const known = named.get(plainName(name)) ?? { key: scope.personId, name, scopes: [] }
    known.scopes.push(scope)
    named.set(plainName(name), known)
  }
  return [...named.values()]
}

/**
 * Whose rows a proved address or number opens: each person who used it, and of each what was sent with it. Also who has
 * a row that carries it without being known by it: a phone that paid for somebody else.
 */
export async function scopesOf(db: Reader, pointId: string): Promise<(Scope & { name: string })[]> {
  const [point] = await db
    .select({ value: contactPoints.value })
    .from(contactPoints)
    .where(eq(contactPoints.id, pointId))
  if (!point) return []
  const whose = new Set(await whoseRowsCarry(db, point.value))
  const links = await db
    .select({ personId: peopleContactPoints.personId })
    .from(peopleContactPoints)
    .where(eq(peopleContactPoints.contactPointId, pointId))
  for (const { personId } of links) whose.add(personId)
  if (whose.size === 0) return []
  const rows = await db
    .select({ personId: people.id, name: people.fullName })
    .from(people)
    .where(
      // Whoever was merged into another is shown with that one.
      sql`${people.id} in (select coalesce(merged_into, id) from people where ${inArray(people.id, [...whose])})`,
    )
    .orderBy(people.fullName, people.id)
  return rows.map((row) => ({ ...row, contactPointId: pointId }))
}

/** When what was sent with it was erased, for whoever comes back with the link. */
export async function erasedAt(db: Reader, pointId: string): Promise<Date | undefined> {
  const [last] = await db
    .select({ at: max(erasureRequests.doneAt) })
    .from(erasureRequests)
    .where(eq(erasureRequests.contactPointId, pointId))
  return last?.at ?? undefined
}

/** What a person reads of a row: what it says of them, how it stands and when. The copy has the rest. */
const worthReading =
  /^(?:status|standing|purpose|text_version|action|template|(?:created|sent|given|decided|withdrawn)_at)$/
const isTime = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/

export function readable(fields: HeldField[], locale: Locale): HeldField[] {
  const kept = fields.filter(({ column, isPersonal }) => isPersonal || worthReading.test(column))
  return kept.map((field) => {
    if (!isTime.test(field.value)) return field
    const at = new Date(field.value)
    return { ...field, value: `${shortDate(at, locale)}, ${shortTime(at)}` }
  })
}

function grouped(sections: Section[], locale: Locale): Pick<PersonView, 'groups' | 'consents'> {
  const groups = order.flatMap((title) => {
    const mine = sections.filter(
      ({ table }) => !apart.has(table) && (titles[table] ?? m.rights_other) === title,
    )
    const rows = mine
      .flatMap(({ rows: all }) => all.map(({ fields }) => readable(fields, locale)))
      .filter((row) => row.length > 0)
    return rows.length > 0 ? [{ title: title(), rows }] : []
  })
  const agreed = sections.flatMap(({ table, rows }) => (table === 'consents' ? rows : []))
  const consents = agreed.map(({ id, fields }) => {
    const of = (name: string) => fields.find(({ column }) => column === name)?.value
    const takenBack = of('withdrawn_at')
    return {
      id,
      purpose: of('purpose') ?? '',
      given: shortDate(new Date(of('given_at') ?? 0), locale),
      takenBack: takenBack && shortDate(new Date(takenBack), locale),
    }
  })
  return { groups, consents }
}

/** The address or number itself. */
export async function pointForShowing(db: Reader, id: string): Promise<string | undefined> {
  const [point] = await db
    .select({ value: contactPoints.value })
    .from(contactPoints)
    .where(eq(contactPoints.id, id))
  return point?.value
}
