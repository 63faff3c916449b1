import { and, asc, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { db, type Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { files } from '../../../core/files/files.table.server.ts'
import { sweepFiles } from '../../../core/files/index.server.ts'
import { mailsToday, queueMail, queueSms } from '../../notifications/index.server.ts'
import { typedInto } from '../draft.rules.server.ts'
import { erasedMail } from '../emails/erased.email.tsx'
import {
  consents,
  contactPoints,
  erasureRequests,
  people,
  peopleContactPoints,
  peopleMerges,
} from '../people.table.server.ts'
import {
  contactsIn,
  findRows,
  findRowsOn,
  isCarried,
  type Scope,
  takeRows,
} from '../personal-data.queries.server.ts'
import { erasedSms } from '../sms/erased.sms.ts'
import type { Finds, Row } from '../subject-rows.queries.server.ts'
import { type Erased, eraseRows } from './erase-rows.server.ts'

/** The identity of a person, and rows that mean nothing without it. */
export const identity: object[] = [
  people,
  contactPoints,
  peopleContactPoints,
  consents,
  peopleMerges,
  erasureRequests,
]

/**
 * Carries out a request: the rows in one transaction, then the bytes of the files, then it is marked as done. If
 * interrupted, it is simply repeated. With `hub`, the person is notified; after a restore they are not notified again.
 */
export async function erasePerson(requestId: string, now: () => Date, hub?: Hub): Promise<void> {
  const left = await inTransaction({ actor: { kind: 'system' }, now: now() }, async (work) => {
    const [request] = await work.tx
      .select()
      .from(erasureRequests)
      .where(and(eq(erasureRequests.id, requestId), isNull(erasureRequests.doneAt)))
      .for('update')
    if (!request) return undefined
    const { personId } = request
    // Drafts were removed with the request; none is older than a week anyway.
    if (!personId) return []
    const scope = { ...request, personId }
    const whom = hub && (await whomToNotify(work.tx, scope))
    const { removed, kept, files: dropped } = await eraseScope(work, scope)
    if (hub && whom) await notifyErased(work, whom, hub)
    const leftFiles = [...request.leftFiles, ...dropped]
    await work.tx
      .update(erasureRequests)
      .set({ leftFiles, removed: sumOf(request.removed, removed), kept })
      .where(eq(erasureRequests.id, requestId))
    await work.audit({ action: 'erased', subject: 'person', subjectId: personId, after: { removed } })
    return leftFiles
  })
  if (left === undefined) return
  await removeBytes(left, now())
  await db()
    .update(erasureRequests)
    .set({ doneAt: now(), leftFiles: [] })
    .where(eq(erasureRequests.id, requestId))
}

export type Hub = { name: string; staffEmail: string }
type Whom = { kind: string; value: string; locale: Locale }

/** The proved contact point; if staff asked, an address of the person rather than a number. */
async function whomToNotify(reader: Reader, { personId, contactPointId }: Scope): Promise<Whom | undefined> {
  const [person] = await reader.select({ locale: people.locale }).from(people).where(eq(people.id, personId))
  const theirs = sql`${contactPoints.id} in (select contact_point_id from people_contact_points where person_id = ${personId})`
  const [point] = await reader
    .select({ kind: contactPoints.kind, value: contactPoints.value })
    .from(contactPoints)
    .where(contactPointId ? eq(contactPoints.id, contactPointId) : theirs)
    .orderBy(asc(contactPoints.kind), asc(contactPoints.createdAt))
    .limit(1)
  return person && point && { ...point, locale: person.locale as Locale }
}

/**
 * A minute later, when the bytes of the files are gone, too. No trace of the message remains. A person with two records
 * gets one message.
 */
async function notifyErased(work: UnitOfWork, { kind, value, locale }: Whom, hub: Hub): Promise<void> {
  if ((await mailsToday(work.tx, value, erasedMail.name, work.now)) > 0) return
  const common = { to: value, locale, afterSeconds: 60 }
  if (kind === 'phone') await queueSms(work, { ...common, template: erasedSms, props: { hub: hub.name } })
  else
    await queueMail(work, {
      ...common,
      template: erasedMail,
      props: { contact: value, hub: hub.name },
      replyTo: hub.staffEmail,
    })
}

/** Erases exactly the rows the same scope is shown. A person with no rows left is removed. */
export async function eraseScope(work: UnitOfWork, scope: Scope): Promise<Erased> {
  const { tx } = work
  // Locks the person, so that no new row is added during the erasure.
  await tx.execute(
    sql`select from people where id = ${scope.personId} or merged_into = ${scope.personId} for update`,
  )
  const finds = await findRows(tx, scope)
  if (!scope.contactPointId) return eraseRows(work, finds)
  const first = await eraseRows(work, finds)
  const rest = await findRows(tx, { personId: scope.personId })
  // Drafts with another address were not part of the request, and are no reason to keep a person.
  for (const [name, { subject }] of rest) if (typedInto(subject)) rest.delete(name)
  const second = isKnownBy(rest, finds) ? await eraseUnused(work, rest, finds) : await eraseRows(work, rest)
  const erased = together(first, second)
  await forgetPoints(work, finds)
  return erased
}

/**
 * For a person who stays known: removes contact points that were only in the erased rows, and the messages sent there.
 */
async function eraseUnused(work: UnitOfWork, rest: Finds, gone: Finds): Promise<Erased> {
  const stood = contactsIn(gone)
  const found = [...rest.values()]
  const carried = new Set(
    found.flatMap(({ subject, rows }) =>
      subject.row || identity.includes(subject.table)
        ? []
        : [...rows.values()].flatMap((row) => subject.contacts.map(({ name }) => row[name])),
    ),
  )
  const points = [...(rest.get('contact_points')?.rows.values() ?? [])]
  const unused = points.filter(({ value }) => !carried.has(value) && stood.includes(String(value)))
  const isUnused = (column: 'id' | 'value', given: unknown) => unused.some((point) => point[column] === given)
  const finds: Finds = new Map()
  for (const { subject, rows } of found) {
    const isGoing = (row: Row) =>
      subject.table === peopleContactPoints
        ? isUnused('id', row.contact_point_id)
        : subject.row !== undefined && subject.contacts.some(({ name }) => isUnused('value', row[name]))
    takeRows(finds, subject, [...rows.values()].filter(isGoing))
  }
  return eraseRows(work, finds)
}

/** Removes contact points of the erased rows, perhaps proved, that are now in no row and belong to nobody. */
export async function forgetPoints(work: UnitOfWork, erased: Finds): Promise<void> {
  const { tx } = work
  const values = contactsIn(erased)
  if (values.length === 0) return
  const points = await tx
    .select({ id: contactPoints.id, value: contactPoints.value })
    .from(contactPoints)
    .where(
      and(
        inArray(contactPoints.value, values),
        notExists(sql`(select from people_contact_points where contact_point_id = ${contactPoints.id})`),
      ),
    )
  for (const { id, value } of points) {
    if (await isCarried(tx, value)) continue
    await eraseRows(work, await findRowsOn(tx, id))
    await tx.delete(contactPoints).where(eq(contactPoints.id, id))
  }
}

/**
 * Whether a person is still known by rows outside the request: a booking, a donation, a certificate. Messages do not
 * count, because they belong to another row, nor do rows emptied by an earlier erasure.
 */
const isKnownBy = (rest: Finds, gone: Finds) =>
  [...rest.values()].some(({ subject, rows }) => {
    const isMessage = subject.row !== undefined && subject.contacts.length > 0
    if (!subject.person || isMessage || identity.includes(subject.table)) return false
    const says = (row: Row) => subject.contacts.length === 0 || subject.contacts.some(({ name }) => row[name])
    return [...rows].some(([key, row]) => !gone.get(subject.name)?.rows.has(key) && says(row))
  })

function together(one: Erased, two: Erased): Erased {
  const tables = new Set([...one.kept, ...two.kept].map(({ table }) => table))
  return {
    removed: sumOf(one.removed, two.removed),
    kept: [...tables].flatMap(
      (table) => [...two.kept, ...one.kept].find((kept) => kept.table === table) ?? [],
    ),
    files: [...one.files, ...two.files],
  }
}

function sumOf(one: Record<string, number> | null, two: Record<string, number>): Record<string, number> {
  const sum = { ...one }
  for (const [table, rows] of Object.entries(two)) sum[table] = (sum[table] ?? 0) + rows
  return sum
}

/** The sweep removes bytes before rows; a remaining row means that its bytes could not be removed. */
async function removeBytes(ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await sweepFiles(now)
  const left = await db().select({ id: files.id }).from(files).where(inArray(files.id, ids))
  if (left.length > 0) throw new Error('files of a person to be erased could not be removed yet')
}
