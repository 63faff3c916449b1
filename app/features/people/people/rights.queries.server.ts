import { and, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import { atStart, shortDate, shortTime } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { m } from '~/platform/i18n/texts.ts'
import { sign } from '~/platform/signing.server.ts'
import { labelOf, purposeOf } from './label.options.ts'
import { plainName } from './name.options.ts'
import { erasureRequests, people, peopleContactPoints } from './people.table.server.ts'
import { type DataField, type Section, storedData } from './person.queries.server.ts'
import {
  namesOfUnsent,
  pointForShowing,
  type Scope,
  type Unsent,
  whoseRowsCarry,
} from './personal-data.queries.server.ts'
import { pageOf } from './private.links.server.ts'
import type { ShownField, ShownRow } from './rights.options.ts'

/** In the visitor's words and in this order. Other tables are shown under 'other records'. */
const groups: { title: () => string; tables: string[] }[] = [
  { title: m.rights_identity, tables: ['people', 'contact_points'] },
  { title: m.rights_contacts, tables: ['contacts'] },
  { title: m.rights_programs, tables: ['program_applications'] },
  { title: m.rights_events, tables: ['event_registrations', 'event_scans'] },
  { title: m.rights_opportunities, tables: ['opportunity_applications', 'opportunity_reports'] },
  {
    title: m.rights_courses,
    tables: [
      'enrollments',
      'lesson_progress',
      'exam_attempts',
      'exam_answers',
      'exam_extra_time',
      'certificates',
    ],
  },
  {
    title: m.rights_consultations,
    tables: ['appointments', 'consultation_bookings', 'booking_hours', 'booking_sessions'],
  },
  { title: m.rights_memberships, tables: ['memberships'] },
  { title: m.rights_enquiries, tables: ['partnerships', 'digital_bridge_applications'] },
  { title: m.rights_donations, tables: ['donations', 'pledges'] },
  { title: m.rights_payments, tables: ['bills', 'payments'] },
  { title: m.rights_unsent, tables: ['form_drafts'] },
  { title: m.rights_files, tables: ['files'] },
  { title: m.rights_messages, tables: ['outbox', 'notifications'] },
  {
    title: m.rights_notes,
    tables: ['registration_notes', 'rejections', 'person_notes', 'person_tags'],
  },
]
const named = new Set(groups.flatMap(({ tables }) => tables))
/** Shown separately, or without content for a reader. */
const apart = new Set(['consents', 'people_contact_points', 'form_submissions', 'erasure_requests'])

export type RightsView = { contact: string; people: PersonView[] }
export type PersonView = {
  /** Identifies the name, for the checkboxes. */
  key: string
  name: string
  groups: { title: string; rows: ShownRow[] }[]
  consents: { id: string; purpose: string; given: string; takenBack?: string }[]
  isErasing: boolean
}

/** Every name used with this address or number, each with what was sent under it. */
export async function rightsView(
  db: Reader,
  pointId: string,
  locale: Locale,
): Promise<RightsView | undefined> {
  const contact = await pointForShowing(db, pointId)
  if (!contact) return undefined
  const persons: PersonView[] = []
  for (const { key, name, scopes } of await namesAt(db, pointId)) {
    const sections: Section[] = []
    for (const scope of scopes) sections.push(...(await storedData(db, scope)))
    const ids = scopes.flatMap(({ personId }) => personId ?? [])
    const [open] = await db
      .select({ id: erasureRequests.id })
      .from(erasureRequests)
      .where(and(inArray(erasureRequests.personId, ids), isNull(erasureRequests.doneAt)))
      .limit(1)
    persons.push({
      key,
      name: name || m.rights_unnamed(),
      ...grouped(sections, locale),
      isErasing: open !== undefined,
    })
  }
  return { contact, people: persons }
}

type Named = { key: string; name: string; scopes: (Scope | Unsent)[] }

/**
 * People with the same typed name are shown as one, also where two addresses made two records, and so are drafts,
 * perhaps without a name.
 */
export async function namesAt(db: Reader, pointId: string): Promise<Named[]> {
  const named = new Map<string, Named>()
  for (const { name, ...scope } of await scopesOf(db, pointId)) {
    const known = named.get(plainName(name)) ?? { key: scope.personId, name, scopes: [] }
    known.scopes.push(scope)
    named.set(plainName(name), known)
  }
  for (const { name, ...scope } of await unsentAt(db, pointId))
    if (!named.has(scope.nameKey))
      // The name itself stays out of URLs.
      named.set(scope.nameKey, { key: sign('begun', scope.nameKey), name, scopes: [scope] })
  return [...named.values()]
}

/** Drafts under a name that no person known by this contact point has. */
async function unsentAt(db: Reader, pointId: string): Promise<(Unsent & { name: string })[]> {
  const value = await pointForShowing(db, pointId)
  const names = value ? await namesOfUnsent(db, value) : new Map<string, string>()
  if (names.size === 0) return []
  const known = await db
    .select({ nameKey: peopleContactPoints.nameKey })
    .from(peopleContactPoints)
    .where(
      sql`${peopleContactPoints.personId} in (select person_id from people_contact_points where contact_point_id = ${pointId})`,
    )
  for (const { nameKey } of known) names.delete(nameKey)
  return [...names].map(([nameKey, name]) => ({ nameKey, name, contactPointId: pointId }))
}

/**
 * The rows a proved contact point gives access to: those of each person who used it, limited to what was sent with it.
 * Also of people with a row that contains it without being known by it: a phone that paid for somebody else.
 */
export async function scopesOf(db: Reader, pointId: string): Promise<(Scope & { name: string })[]> {
  const value = await pointForShowing(db, pointId)
  if (!value) return []
  const whose = new Set(await whoseRowsCarry(db, value))
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
      // A merged person is shown with the one they were merged into.
      sql`${people.id} in (select coalesce(merged_into, id) from people where ${inArray(people.id, [...whose])})`,
    )
    .orderBy(people.fullName, people.id)
  return rows.map((row) => ({ ...row, contactPointId: pointId }))
}

/** When the data sent with it was erased, for a later visit with the link. */
export async function erasedAt(db: Reader, pointId: string): Promise<Date | undefined> {
  const [last] = await db
    .select({ at: max(erasureRequests.doneAt) })
    .from(erasureRequests)
    .where(eq(erasureRequests.contactPointId, pointId))
  return last?.at ?? undefined
}

const isTime = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/

function inWords(value: string, locale: Locale): string {
  if (value === 'true') return m.rights_yes()
  if (value === 'false') return m.rights_no()
  if (!isTime.test(value)) return value
  return momentInWords(value, locale)
}

function momentInWords(value: string, locale: Locale): string {
  const at = new Date(value)
  return `${shortDate(at, locale)}, ${shortTime(at)}`
}

/** The readable part of a row: personal data, status and dates. The copy has the rest. */
export function readable(fields: DataField[], locale: Locale): ShownField[] {
  return fields.flatMap(({ column, what, value }) => {
    const label = labelOf(column, what)
    if (!label) return []
    return [{ column, label, value: inWords(value, locale) }]
  })
}

function grouped(sections: Section[], locale: Locale): Pick<PersonView, 'groups' | 'consents'> {
  const now = new Date()
  const rowsIn = (isIn: (table: string) => boolean) =>
    sections
      .filter(({ table }) => isIn(table))
      .flatMap(({ table, rows }) =>
        rows.map(({ id, fields }) => ({
          id,
          fields: readable(fields, locale),
          page: pageOf(table)?.(id, now),
        })),
      )
      .filter(({ fields }) => fields.length > 0)
  const all = [
    ...groups.map(({ title, tables }) => ({ title, rows: rowsIn((table) => tables.includes(table)) })),
    { title: m.rights_other, rows: rowsIn((table) => !named.has(table) && !apart.has(table)) },
  ]
  const shown = all.flatMap(({ title, rows }) => (rows.length > 0 ? [{ title: title(), rows }] : []))
  const agreed = sections.flatMap(({ table, rows }) => (table === 'consents' ? rows : []))
  const consents = agreed.map(({ id, fields }) => {
    const of = (name: string) => fields.find(({ column }) => column === name)?.value
    const takenBack = of('withdrawn_at')
    return {
      id,
      purpose: atStart(purposeOf(of('purpose') ?? '')),
      // With its time: two applications on one day are two consents.
      given: momentInWords(of('given_at') ?? '', locale),
      takenBack: takenBack && shortDate(new Date(takenBack), locale),
    }
  })
  return { groups: shown, consents }
}
