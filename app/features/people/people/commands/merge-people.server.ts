import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { SubjectTable } from '~/platform/db/data-subject.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { erasureRequests, people, peopleMerges } from '../people.table.server.ts'
import { tablesOfPeople } from '../personal-data.queries.server.ts'
import type { Row } from '../subject-rows.queries.server.ts'
import { isOneOfRows } from './erase-rows.server.ts'

type Two = { keptId: string; keptVersion: number; goneId: string; goneVersion: number }
type Outcome = { ok: true; id: string } | { ok: false; reason: 'missing' | 'stale' | 'merged' | 'erasing' }

/** The tables whose rows move in a merge. Identity, erasure requests and earlier merges stay where they are. */
export const movable = (): (SubjectTable & { person: NonNullable<SubjectTable['person']> })[] =>
  tablesOfPeople().flatMap((subject) =>
    subject.person && ![people, peopleMerges, erasureRequests].includes(subject.table as never)
      ? [{ ...subject, person: subject.person }]
      : [],
  )

/**
 * Merges two people: the rows of the second move to the first, and a record lists them. A row that cannot move, because
 * only one of its kind is allowed and both people have one, stays and is still shown, copied and erased with the first.
 */
export async function mergePeople(work: UnitOfWork, two: Two): Promise<Outcome> {
  const { tx, now, actor } = work
  const { keptId, goneId } = two
  const both = await lockTwo(work, keptId, goneId)
  const [kept, gone] = [keptId, goneId].map((id) => both.find((person) => person.id === id))
  if (!kept || !gone || kept.id === gone.id) return { ok: false, reason: 'missing' }
  if (kept.version !== two.keptVersion || gone.version !== two.goneVersion)
    return { ok: false, reason: 'stale' }
  const [other] = await tx
    .select({ id: people.id })
    .from(people)
    .where(eq(people.mergedInto, goneId))
    .limit(1)
  // Chained merges would be undone in the wrong order.
  if (other || kept.mergedInto || gone.mergedInto) return { ok: false, reason: 'merged' }
  const isOpen = and(inArray(erasureRequests.personId, [keptId, goneId]), isNull(erasureRequests.doneAt))
  const [erasing] = await tx.select({ id: erasureRequests.id }).from(erasureRequests).where(isOpen).limit(1)
  if (erasing) return { ok: false, reason: 'erasing' }
  const moved: Record<string, Row[]> = {}
  for (const subject of movable()) {
    const keys = await moveRows(work, subject, { from: goneId, to: keptId })
    if (keys.length > 0) moved[subject.name] = keys
  }
  await tx.update(people).set({ mergedInto: keptId }).where(eq(people.id, goneId))
  await countSave(work, [keptId, goneId])
  const mergedBy = actor.kind === 'staff' ? actor.name : actor.kind
  const [merge] = await tx
    .insert(peopleMerges)
    .values({ personId: keptId, goneId, moved, mergedBy, mergedAt: now })
    .returning({ id: peopleMerges.id })
  if (!merge) throw new Error('insert of a merge returned no row')
  await work.audit({ action: 'merged', subject: 'person', subjectId: keptId, after: { other: goneId } })
  return { ok: true, id: merge.id }
}

/** Undoes a merge: the moved rows go back. Later rows stay with the first person. */
export async function undoMerge(work: UnitOfWork, mergeId: string): Promise<boolean> {
  const { tx, now } = work
  const [merge] = await tx
    .select()
    .from(peopleMerges)
    .where(and(eq(peopleMerges.id, mergeId), isNull(peopleMerges.undoneAt)))
    .for('update')
  if (!merge) return false
  const { personId, goneId, moved } = merge
  await lockTwo(work, personId, goneId)
  // An erasure request meant both.
  const asked = await tx
    .select({ id: erasureRequests.id })
    .from(erasureRequests)
    .where(and(inArray(erasureRequests.personId, [personId, goneId]), isNull(erasureRequests.doneAt)))
  if (asked.length > 0) return false
  for (const subject of movable()) {
    const keys = moved[subject.name]
    if (keys) await moveRows(work, subject, { from: personId, to: goneId }, keyCondition(subject, keys))
  }
  await tx.update(people).set({ mergedInto: null }).where(eq(people.id, goneId))
  await countSave(work, [personId, goneId])
  await tx.update(peopleMerges).set({ undoneAt: now }).where(eq(peopleMerges.id, mergeId))
  await work.audit({ action: 'parted', subject: 'person', subjectId: personId, after: { other: goneId } })
  return true
}

/** In a fixed order, so that concurrent merges never deadlock. */
const lockTwo = ({ tx }: UnitOfWork, one: string, two: string) =>
  tx
    .select()
    .from(people)
    .where(inArray(people.id, [one, two]))
    .orderBy(people.id)
    .for('update')

const countSave = ({ tx, now }: UnitOfWork, ids: string[]) =>
  tx
    .update(people)
    .set({ version: sql`${people.version} + 1`, updatedAt: now })
    .where(inArray(people.id, ids))

/** A key that contains the person's id changes with the move, so only the rest of the key is remembered. */
const keyCondition = (subject: SubjectTable, keys: Row[]): SQL | undefined =>
  isOneOfRows({ key: subject.key.filter(({ name }) => name !== subject.person?.name) }, keys)

type Move = { from: string; to: string }

async function moveRows(
  { tx }: UnitOfWork,
  subject: ReturnType<typeof movable>[number],
  { from, to }: Move,
  which?: SQL,
): Promise<Row[]> {
  const { table, person, key } = subject
  const names = key.map(({ name }) => name).filter((name) => name !== person.name)
  const { rows } = await tx.execute<Row>(
    sql`select * from ${table} where ${and(eq(person, from), which)} for update`,
  )
  const keys = rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])))
  const update = (one: Row[]) =>
    tx.transaction((inner) =>
      inner.execute(sql`update ${table} set ${sql.identifier(person.name)} = ${to}
        where ${and(eq(person, from), keyCondition(subject, one))}`),
    )
  if (keys.length === 0) return []
  try {
    await update(keys)
    return keys
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
  }
  const moved: Row[] = []
  for (const one of keys)
    try {
      await update([one])
      moved.push(one)
    } catch (error) {
      if (sqlState(error) !== '23505') throw error
    }
  return moved
}
