import { and, desc, eq, isNull, or, type SQL } from 'drizzle-orm'
import { scopeOf } from '~/kits/forms/form-setting.server.ts'
import { readSuccess, recipientOf, type Success } from '~/kits/forms/success.server.ts'
import { dateAndTime } from '~/platform/clock.ts'
import type { Reader, Tx } from '~/platform/db/db.server.ts'
import { type Locale, localPath } from '~/platform/i18n/locale.ts'
import { currentLocale } from '~/platform/i18n/texts.ts'
import { promiseClock, promisedBy } from '../../core/site/hours.states.ts'
import { workingHours } from '../../core/site/index.server.ts'
import { newCode, readStatusToken, showCode, statusToken } from '../people/index.server.ts'
import { becauseInWords, becauseOf } from './reason.queries.server.ts'
import {
  type Kind,
  kindNamed,
  type Owes,
  type Registration,
  registrationKinds,
} from './registration.adapter.server.ts'
import type { KindName, Standing } from './registration.options.ts'
import { registrations } from './registration.table.server.ts'

/** The columns every kind has, without those that only staff may read. */
const fields = ({ table, item }: Kind) => ({
  id: table.id,
  itemId: item,
  personId: table.personId,
  firstName: table.firstName,
  lastName: table.lastName,
  email: table.email,
  phone: table.phone,
  code: table.code,
  locale: table.locale,
  status: table.status,
  standing: table.standing,
  decidedAt: table.decidedAt,
  withdrawnAt: table.withdrawnAt,
  version: table.version,
  createdAt: table.createdAt,
})

export async function registrationById(
  db: Reader,
  kind: Kind,
  id: string,
): Promise<Registration | undefined> {
  const [row] = await db.select(fields(kind)).from(kind.table).where(eq(kind.table.id, id))
  return row as Registration | undefined
}

/** The active registration of a person; for one item, where they may have one of each. */
export async function activeOne(
  db: Reader,
  { table, item }: Kind,
  { personId, itemId, isActive }: { personId: string; itemId?: string; isActive?: SQL },
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.personId, personId),
        isNull(table.withdrawnAt),
        itemId ? eq(item, itemId) : undefined,
        isActive,
      ),
    )
    .orderBy(desc(table.createdAt))
    .limit(1)
  return row?.id as string | undefined
}

/** The registration, locked until the transaction ends; its item is always locked before it. */
export async function lockRegistration(
  work: { tx: Tx } & Parameters<NonNullable<Kind['lockItem']>>[0],
  kind: Kind,
  id: string,
): Promise<Registration | undefined> {
  const known = kind.lockItem && (await registrationById(work.tx, kind, id))
  if (known) await kind.lockItem?.(work, known.itemId)
  const [row] = await work.tx
    .select(fields(kind))
    .from(kind.table)
    .where(eq(kind.table.id, id))
    .for('no key update')
  return row as Registration | undefined
}

/**
 * Data of the status page. The link may be passed on, so it shows little: no e-mail, no phone, of the typed data only a
 * name.
 */
export type StatusView = {
  firstName: string
  item: { title: string; path: string }
  code: string
  reference: string
  standing: Standing
  sent: When
  promised: When
  decided?: When
  withdrawn?: When
  clock: ReturnType<typeof promiseClock>
  /** MEM-13: the amount due, for kinds that cost something. */
  owes?: Owes
  /** Why it was rejected, as far as staff said so. */
  because: string[]
}
type When = { date: string; time: string }

export async function registrationForStatus(
  db: Reader,
  kind: Kind,
  id: string,
  locale: Locale,
  now: Date,
): Promise<StatusView | undefined> {
  const row = await registrationById(db, kind, id)
  if (!row) return undefined
  const hours = await workingHours(db)
  const when = (at: Date): When => dateAndTime(at, locale)
  return {
    firstName: row.firstName,
    item: await kind.itemOf(db, row.itemId, locale),
    code: showCode(row.code),
    reference: id.slice(0, 8),
    standing: row.standing,
    sent: when(row.createdAt),
    promised: when(promisedBy(row.createdAt, hours)),
    decided: row.decidedAt ? when(row.decidedAt) : undefined,
    withdrawn: row.withdrawnAt ? when(row.withdrawnAt) : undefined,
    clock: promiseClock(row.createdAt, now, hours),
    owes: await kind.owes?.(db, row, now),
    because: row.standing === 'rejected' ? becauseInWords(await becauseOf(db, id), locale) : [],
  }
}

/** The registration with this code, if it was submitted with this address or number: a code alone opens nothing. */
export async function registrationByCode(
  db: Reader,
  { code, contact }: { code: string; contact: string },
): Promise<{ kind: KindName; id: string } | undefined> {
  const sentWith = or(eq(registrations.email, contact), eq(registrations.phone, contact))
  const [row] = await db
    .select({ kind: registrations.kind, id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.code, code), sentWith))
  return row
}

/** Codes are random, so among many thousands two may be equal; the constraint would refuse the second. */
export async function freeCode(db: Reader): Promise<string> {
  for (;;) {
    const code = newCode()
    const [taken] = await db
      .select({ id: registrations.id })
      .from(registrations)
      .where(eq(registrations.code, code))
    if (!taken) return code
  }
}

/** Path of the person's status page, without the language. */
export function statusPath(kind: Kind | KindName, id: string, now: Date): string {
  const { link } = typeof kind === 'string' ? kindNamed(kind) : kind
  return link.path(statusToken(link.thing, id, now))
}

/** Data of the success page of an application; undefined for a URL we did not sign. */
export async function sentApplication(
  db: Reader,
  kind: Kind,
  form: string,
  { id: given, ...scope }: { id: string } & Record<string, string>,
) {
  const success = readSuccess(form, given)
  if (!success) return undefined
  const { id, reference } = success
  const now = new Date()
  return {
    // The application is saved in any case: without the database the page shows less, and the mail has the code.
    application: await registrationForStatus(db, kind, id, currentLocale(), now).catch(() => undefined),
    reference,
    to: await sentTo(db, kind, success),
    draft: scopeOf(form, scope),
    status: localPath(statusPath(kind, id, now), currentLocale()),
  }
}

/** The recipient's contact, for the success page; undefined while the database is down. */
export const sentTo = async (db: Reader, kind: Kind, { id, isFresh }: Success) =>
  isFresh ? registrationById(db, kind, id).then(recipientOf, () => undefined) : undefined

/** The registration a link opens, among the kinds whose links lead to the status page. */
export function readStatusLink(token: string, now: Date): { kind: Kind; id: string } | undefined {
  for (const kind of registrationKinds()) {
    // Links of event registrations lead to the ticket, which shows more.
    if (!kind.link.path('').startsWith('/status/')) continue
    const id = readStatusToken(kind.link.thing, token, now)
    if (id) return { kind, id }
  }
}
