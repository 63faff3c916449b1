import { and, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { consents, contactPoints, people, peopleContactPoints } from '../people.table.server.ts'
import { isCarried } from '../personal-data.queries.server.ts'
import type { MadeOfPerson } from './bring-person.server.ts'
import { hasNothing } from './remove-old.server.ts'

/**
 * Takes back what bringing a person wrote, after the row for which they were brought is gone. A person who has done
 * anything since, or was merged or changed, stays; so does an address or number that something else contains. Returns
 * why something stays.
 */
export async function undoPerson(work: UnitOfWork, made: MadeOfPerson): Promise<string | undefined> {
  const { tx } = work
  const { personId, isNew, points, consentId } = made
  await tx.delete(consents).where(eq(consents.id, consentId))
  if (isNew) {
    await tx.select({ id: people.id }).from(people).where(eq(people.id, personId)).for('update')
    const [free] = await tx.select({ id: people.id }).from(people).where(isAsBrought(personId))
    if (!free) return 'The person stays, because of something else that is known of them'
    await tx.delete(peopleContactPoints).where(eq(peopleContactPoints.personId, personId))
    await tx.delete(people).where(eq(people.id, personId))
  } else await unlink(work, made)
  await removeUnused(work, points)
}

/** Nothing points at the person, and nobody changed or merged them. */
function isAsBrought(personId: string) {
  const another = sql`(select from people other where other.merged_into = ${people.id})`
  const merges = sql`(select from people_merges where person_id = ${people.id} or gone_id = ${people.id})`
  const asked = sql`(select from erasure_requests where person_id = ${people.id})`
  const agreed = sql`(select from consents where person_id = ${people.id})`
  return and(
    eq(people.id, personId),
    eq(people.version, 1),
    isNull(people.mergedInto),
    ...[another, merges, asked, agreed].map((rows) => notExists(rows)),
    hasNothing(),
  )
}

/** Known before: only the address or number that came with the row goes, unless the person used it since. */
async function unlink({ tx }: UnitOfWork, { personId, links }: MadeOfPerson): Promise<void> {
  for (const { contactPointId, nameKey } of links) {
    const [point] = await tx.select().from(contactPoints).where(eq(contactPoints.id, contactPointId))
    if (!point || point.verifiedAt || (await isCarried(tx, point.value))) continue
    await tx
      .delete(peopleContactPoints)
      .where(
        and(
          eq(peopleContactPoints.contactPointId, contactPointId),
          eq(peopleContactPoints.nameKey, nameKey),
          eq(peopleContactPoints.personId, personId),
        ),
      )
  }
}

/** Addresses and numbers that the row brought, and that nobody has any more. */
async function removeUnused({ tx }: UnitOfWork, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const isUsed = sql`(select from people_contact_points where contact_point_id = ${contactPoints.id})`
  const isMarked = or(
    sql`${contactPoints.verifiedAt} is not null`,
    sql`${contactPoints.mailStoppedAt} is not null`,
    sql`${contactPoints.mailReturnedAt} is not null`,
  )
  await tx
    .delete(contactPoints)
    .where(and(inArray(contactPoints.id, ids), notExists(isUsed), sql`not (${isMarked})`))
}
