import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { db, type Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { inWork, type Work } from '~/platform/work/work.server.ts'
import { files } from '../../files/files.table.server.ts'
import { sweepFiles } from '../../files/index.server.ts'
import { queueMail, queueSms } from '../../notifications/index.server.ts'
import { erasedMail } from '../emails/erased.email.tsx'
import { type Finds, findRows, type Scope } from '../held.queries.server.ts'
import {
  consents,
  contactPoints,
  erasureRequests,
  people,
  peopleContactPoints,
  peopleMerges,
} from '../people.table.server.ts'
import { erasedSms } from '../sms/erased.sms.ts'
import { type Erased, eraseRows } from './erase-rows.server.ts'

/** Who somebody is, and what says nothing without it. */
export const identity: object[] = [
  people,
  contactPoints,
  peopleContactPoints,
  consents,
  peopleMerges,
  erasureRequests,
]

/**
 * Carries a request out: the rows in one transaction, then the bytes of the files, then it is done. Cut short
 * anywhere, it is simply repeated. With a hub to write from, whoever asked is told; after a restore nobody is, again.
 */
export async function erasePerson(requestId: string, now: () => Date, hub?: Hub): Promise<void> {
  const left = await inWork({ actor: { kind: 'system' }, now: now() }, async (work) => {
    const [request] = await work.tx
      .select()
      .from(erasureRequests)
      .where(and(eq(erasureRequests.id, requestId), isNull(erasureRequests.doneAt)))
      .for('update')
    if (!request) return undefined
    const whom = hub && (await whomToTell(work.tx, request))
    const { removed, kept, files: dropped } = await eraseScope(work, request)
    if (hub && whom) await tellErased(work, whom, hub)
    const leftFiles = [...request.leftFiles, ...dropped]
    await work.tx
      .update(erasureRequests)
      .set({ leftFiles, removed: sumOf(request.removed, removed), kept })
      .where(eq(erasureRequests.id, requestId))
    await work.audit({ action: 'erased', subject: 'person', subjectId: request.personId, after: { removed } })
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

/** The address or number that was proved; where staff asked, an address of the person rather than a number. */
async function whomToTell(reader: Reader, { personId, contactPointId }: Scope): Promise<Whom | undefined> {
  const [whom] = await reader
    .select({ kind: contactPoints.kind, value: contactPoints.value, locale: people.locale })
    .from(peopleContactPoints)
    .innerJoin(contactPoints, eq(contactPoints.id, peopleContactPoints.contactPointId))
    .innerJoin(people, eq(people.id, peopleContactPoints.personId))
    .where(and(eq(people.id, personId), contactPointId ? eq(contactPoints.id, contactPointId) : undefined))
    .orderBy(asc(contactPoints.kind), asc(contactPoints.createdAt))
    .limit(1)
  return whom && { ...whom, locale: whom.locale as Locale }
}

/** A minute later, when the bytes of files are gone, too. Nothing of the message stays. */
async function tellErased(work: Work, { kind, value, locale }: Whom, hub: Hub): Promise<void> {
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

/** Exactly what the same scope is shown. Whoever has nothing left here is not known any more. */
export async function eraseScope(work: Work, scope: Scope): Promise<Erased> {
  const { tx } = work
  // Nobody finds this person for a new row while the old ones go.
  await tx.execute(
    sql`select from people where id = ${scope.personId} or merged_into = ${scope.personId} for update`,
  )
  const finds = await findRows(tx, scope)
  if (!scope.contactPointId) return eraseRows(work, finds)
  const first = await eraseRows(work, finds)
  const rest = await findRows(tx, { personId: scope.personId })
  return isOnlyIdentity(rest) ? together(first, await eraseRows(work, rest)) : first
}

/** What hangs on another row, such as a message that told of it, is no reason to know somebody. */
const isOnlyIdentity = (finds: Finds) =>
  [...finds.values()].every(
    ({ held }) => identity.includes(held.table) || held.erase !== 'row' || held.row !== undefined,
  )

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

/** The sweep removes bytes before rows; a row that is still there says that some could not go. */
async function removeBytes(ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await sweepFiles(now)
  const left = await db().select({ id: files.id }).from(files).where(inArray(files.id, ids))
  if (left.length > 0) throw new Error('files of somebody who is to be erased could not be removed yet')
}
