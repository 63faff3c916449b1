import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { contactPoints, peopleContactPoints } from '../people.table.server.ts'
import { tablesOfPeople } from '../personal-data.queries.server.ts'
import { usersOf } from './send-my-data-link.server.ts'

/** Opening a link that was sent to a contact point proves that one owns it. */
export async function noteProof({ tx, now }: UnitOfWork, contactPointId: string): Promise<void> {
  await tx
    .update(contactPoints)
    .set({ verifiedAt: now })
    .where(and(eq(contactPoints.id, contactPointId), isNull(contactPoints.verifiedAt)))
}

/**
 * The new contact point, proved by its own link, replaces the old one in the rows sent with it. Messages to the old one
 * stay as sent. Another person of this name at the new one stays separate: staff can merge them. A shared contact point
 * is changed by staff alone: the holder of the phone would take it from the others.
 */
export async function useNewContact(
  work: UnitOfWork,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { tx } = work
  const points = await tx
    .select()
    .from(contactPoints)
    .where(inArray(contactPoints.id, [from, to]))
    .orderBy(contactPoints.id)
    .for('update')
  const [old, fresh] = [from, to].map((id) => points.find((point) => point.id === id))
  if (!old || !fresh || old.kind !== fresh.kind) return false
  if ((await usersOf(tx, from)).length !== 1) return false
  await noteProof(work, to)
  const isTaken = sql`(select from people_contact_points other
    where other.contact_point_id = ${to} and other.name_key = ${peopleContactPoints.nameKey})`
  const moved = await tx
    .update(peopleContactPoints)
    .set({ contactPointId: to })
    .where(and(eq(peopleContactPoints.contactPointId, from), notExists(isTaken)))
    .returning({ personId: peopleContactPoints.personId })
  const ids = [...new Set(moved.map(({ personId }) => personId))]
  if (ids.length === 0) return false
  // An unsubscribed person stays unsubscribed at the new address.
  if (old.mailStoppedAt)
    await tx
      .update(contactPoints)
      .set({
        mailStoppedAt: sql`coalesce(${contactPoints.mailStoppedAt}, ${old.mailStoppedAt.toISOString()})`,
      })
      .where(eq(contactPoints.id, to))
  for (const { table, person, columns } of tablesOfPeople()) {
    const column = columns.find(({ name }) => name === old.kind)
    if (!person || !column) continue
    await tx.execute(sql`update ${table} set ${sql.identifier(column.name)} = ${fresh.value}
      where ${and(inArray(person, ids), eq(column, old.value))}`)
  }
  for (const subjectId of ids) await work.audit({ action: 'corrected', subject: 'person', subjectId })
  return true
}
