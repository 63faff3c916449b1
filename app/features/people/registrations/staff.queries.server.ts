import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { countRows, type List, newestFirst } from '~/kits/admin/list.server.ts'
import type { Staff } from '~/kits/admin/staff.ts'
import { dueInWords, staffTime } from '~/platform/clock.ts'
import { countUpTo } from '~/platform/db/count.server.ts'
import type { Db, Reader } from '~/platform/db/db.server.ts'
import { spellPhone } from '~/platform/phone.server.ts'
import { promisedBy } from '../../core/site/hours.states.ts'
import { workingHours } from '../../core/site/index.server.ts'
import { assignedFilter, withAssignees } from '../assignments/index.server.ts'
import { undoUntil } from '../notifications/index.server.ts'
import { mailMarks, readCode, showCode } from '../people/index.server.ts'
import { becauseOf } from './reason.queries.server.ts'
import { kindNamed } from './registration.adapter.server.ts'
import { type KindName, kindNames, type Standing, standings } from './registration.options.ts'
import { registrationById } from './registration.queries.server.ts'
import { registrationItems, registrationNotes, registrations } from './registration.table.server.ts'

export type RegistrationRow = {
  id: string
  kind: KindName
  firstName: string
  lastName: string
  email: string
  phone: string
  item: string
  standing: Standing
  createdAt: Date
  /** EVT-12, MEM-13: whether it is paid, where it costs something. */
  payment?: string
  assignee?: string
}

/** A-REG-01, A-REG-03 to A-REG-05: every kind in one list, newest first, searched by name or address. */
export const registrationsList: List<RegistrationRow> = {
  table: registrations,
  id: registrations.id,
  ...newestFirst(registrations.createdAt),
  filters: {
    status: { column: registrations.standing, values: standings },
    kind: { column: registrations.kind, values: kindNames },
    item: { column: registrations.itemId, values: null },
    assigned: assignedFilter(registrations.id),
  },
  search: sql`${registrations.search}`,
  spell: spellContact,
  async rows(db, ids) {
    const rows = await db.select().from(registrations).where(inArray(registrations.id, ids))
    const titles = await titlesOf(db, rows)
    const payments = await paymentsOf(db, rows)
    const shown = rows.map(
      ({ id, kind, firstName, lastName, email, phone, itemId, standing, createdAt }) => ({
        id,
        kind,
        firstName,
        lastName,
        email,
        phone,
        item: titles.get(itemId) ?? '',
        standing,
        createdAt,
        payment: payments.get(id),
      }),
    )
    return withAssignees(db, shown)
  },
}

/** Of whom somebody may see the registrations: of everybody, or only of the applicants to their programs. */
export type Limits = Pick<Staff, 'programs'>

export const withinLimits = ({ programs }: Limits) =>
  programs === null
    ? undefined
    : and(eq(registrations.kind, 'program'), inArray(registrations.itemId, programs))

/** The list as far as somebody may see it. */
export const registrationsFor = (limits: Limits): List<RegistrationRow> => ({
  ...registrationsList,
  where: withinLimits(limits),
})

/** The payment status of those that cost something, with one query per kind. */
async function paymentsOf(db: Reader, rows: { id: string; kind: KindName }[]): Promise<Map<string, string>> {
  const now = new Date()
  const found = await Promise.all(
    [...Map.groupBy(rows, ({ kind }) => kind)].map(
      async ([kind, of]) =>
        (await kindNamed(kind).payments?.(
          db,
          of.map(({ id }) => id),
          now,
        )) ?? new Map<string, string>(),
    ),
  )
  return new Map(found.flatMap((one) => [...one]))
}

/** The English titles of their items, with one query. */
export async function titlesOf(db: Reader, rows: { itemId: string }[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map(({ itemId }) => itemId))]
  if (ids.length === 0) return new Map()
  const items = await db
    .select({ id: registrationItems.id, title: registrationItems.title })
    .from(registrationItems)
    .where(inArray(registrationItems.id, ids))
  return new Map(items.map(({ id, title }) => [id, title]))
}

/** Spells local phone numbers and codes as read out the way they are stored, so that a search finds them. */
function spellContact(input: string): string {
  const phone = spellPhone(input)
  return phone === input ? (readCode(input) ?? input) : phone
}

/** The kind of a registration, by its id: the admin URLs name no kind. To whom it is closed, it does not exist. */
export async function kindOf(db: Reader, id: string, limits: Limits) {
  const [row] = await db
    .select({ kind: registrations.kind })
    .from(registrations)
    .where(and(eq(registrations.id, id), withinLimits(limits)))
  return row && kindNamed(row.kind)
}

/** The undo button after these decisions, as long as all of them can be undone. */
export const undoOffer = async (db: Reader, ids: string[], back: string) => ({
  action: '/admin/registrations/decide',
  fields: { decision: 'undo', ids: ids.join(','), back },
  until: (await undoUntil(db, ids))?.getTime() ?? 0,
})

/** Everything about one registration, for the panel. */
export async function registrationForStaff(db: Db, id: string, limits: Limits, now: Date) {
  const kind = await kindOf(db, id, limits)
  const row = kind && (await registrationById(db, kind, id))
  if (!kind || !row) return
  const [decided] = await db
    .select({ by: kind.table.decidedBy })
    .from(kind.table)
    .where(eq(kind.table.id, id))
  const notes = await db
    .select()
    .from(registrationNotes)
    .where(eq(registrationNotes.registrationId, id))
    .orderBy(asc(registrationNotes.createdAt))
  return {
    id,
    kind: kind.name,
    person: { id: row.personId, name: `${row.firstName} ${row.lastName}` },
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    mark: (await mailMarks(db, [row.email])).get(row.email),
    phone: row.phone,
    locale: row.locale,
    code: showCode(row.code),
    standing: row.standing,
    item: await kind.itemOf(db, row.itemId, 'en'),
    details: await kind.details(db, id),
    sent: staffTime(row.createdAt),
    decided: row.decidedAt && { at: staffTime(row.decidedAt), by: decided?.by as string | null | undefined },
    because: await becauseOf(db, id),
    withdrawn: row.withdrawnAt && staffTime(row.withdrawnAt),
    due: dueInWords(promisedBy(row.createdAt, await workingHours(db)), now),
    notes: notes.map(({ id, author, text, createdAt }) => ({ id, author, text, at: staffTime(createdAt) })),
  }
}

/** ASH-06: registrations that wait for a decision. */
export const waitingRegistrations = (db: Reader, limits: Limits) =>
  countUpTo(db, 1000, registrations, and(eq(registrations.standing, 'pending'), withinLimits(limits)))

/** The kinds that somebody may see. */
export const kindsFor = ({ programs }: Limits): readonly KindName[] =>
  programs === null ? kindNames : ['program']

/** A-REG-02: the number of registrations of each kind, and how many of them are pending. */
export function countsByKind(db: Reader, limits: Limits) {
  const list = registrationsFor(limits)
  return Promise.all(
    kindsFor(limits).map(async (kind) => ({
      kind,
      total: await countRows(db, list, { kind }),
      pending: await countRows(db, list, { kind, status: 'pending' }),
    })),
  )
}

const itemsShown = 8

/** The items to choose from under a type: its newest, and the one chosen now. */
export async function itemsForFilter(db: Reader, limits: Limits, { kind, item }: Record<string, string>) {
  const isTheirs = limits.programs === null ? undefined : inArray(registrationItems.id, limits.programs)
  const newest = kind
    ? await db
        .select({ value: registrationItems.id, label: registrationItems.title })
        .from(registrationItems)
        .where(
          and(eq(registrationItems.kind, kind as KindName), isNull(registrationItems.archivedAt), isTheirs),
        )
        .orderBy(desc(registrationItems.createdAt))
        .limit(itemsShown)
    : []
  if (!item || newest.some(({ value }) => value === item)) return newest
  const chosen = await db
    .select({ value: registrationItems.id, label: registrationItems.title })
    .from(registrationItems)
    .where(and(eq(registrationItems.id, item), isTheirs))
  return [...chosen, ...newest]
}

/** What people register for with this item. */
export async function kindOfItem(db: Reader, item: string): Promise<KindName | undefined> {
  const [row] = await db
    .select({ kind: registrationItems.kind })
    .from(registrationItems)
    .where(eq(registrationItems.id, item))
  return row?.kind
}
