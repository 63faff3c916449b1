import { and, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { Work } from '~/platform/work/work.server.ts'
import { plainName } from '../name.options.ts'
import { contactPoints, people, peopleContactPoints } from '../people.table.server.ts'

/** `phone` in international form. */
type Somebody = { fullName: string; locale: Locale } & (
  | { email: string; phone?: string }
  | { email?: undefined; phone: string }
)

/**
 * The person behind a name and an address, a phone number or both: the known one, or a new one. Two at once find
 * the same. Where it is not sure it makes two people: staff can join them later, but nobody can part them.
 */
export async function findOrCreatePerson(work: Work, somebody: Somebody): Promise<string> {
  const { fullName, locale, email, phone } = somebody
  const nameKey = plainName(fullName)
  // Always the address before the number, so that two visits never wait for each other in a circle.
  const emailPoint = email && (await lockPoint(work, 'email', email))
  const phonePoint = phone && (await lockPoint(work, 'phone', phone))
  const personId =
    (emailPoint && (await personAt(work.tx, emailPoint, nameKey))) ||
    (phonePoint && (await personByPhone(work.tx, phonePoint, nameKey, emailPoint))) ||
    (await makePerson(work, fullName, locale))
  for (const contactPointId of [emailPoint, phonePoint])
    if (contactPointId)
      await work.tx
        .insert(peopleContactPoints)
        .values({ contactPointId, nameKey, personId })
        .onConflictDoNothing()
  return personId
}

/** The update changes nothing but takes the row's lock, so a second visitor with this address waits here. */
async function lockPoint({ tx, now }: Work, kind: 'email' | 'phone', value: string): Promise<string> {
  const [point] = await tx
    .insert(contactPoints)
    .values({ kind, value, createdAt: now })
    .onConflictDoUpdate({
      target: [contactPoints.kind, contactPoints.value],
      set: { value: sql`excluded.value` },
    })
    .returning({ id: contactPoints.id })
  if (!point) throw new Error('a contact point was not saved')
  return point.id
}

async function personAt(tx: Tx, contactPointId: string, nameKey: string): Promise<string | undefined> {
  const [known] = await tx
    .select({ personId: peopleContactPoints.personId })
    .from(peopleContactPoints)
    .where(
      and(eq(peopleContactPoints.contactPointId, contactPointId), eq(peopleContactPoints.nameKey, nameKey)),
    )
  return known?.personId
}

/**
 * A phone is shared more often than an address: the same name on the same phone with another address may be the
 * father. Only somebody who has no other address is taken for the same person.
 */
async function personByPhone(
  tx: Tx,
  phonePoint: string,
  nameKey: string,
  emailPoint: string | undefined,
): Promise<string | undefined> {
  const personId = await personAt(tx, phonePoint, nameKey)
  if (!personId || !emailPoint) return personId
  const [otherAddress] = await tx
    .select({ id: contactPoints.id })
    .from(peopleContactPoints)
    .innerJoin(contactPoints, eq(contactPoints.id, peopleContactPoints.contactPointId))
    .where(
      and(
        eq(peopleContactPoints.personId, personId),
        eq(contactPoints.kind, 'email'),
        ne(contactPoints.id, emailPoint),
      ),
    )
    .limit(1)
  return otherAddress ? undefined : personId
}

async function makePerson({ tx, now }: Work, fullName: string, locale: Locale): Promise<string> {
  const [person] = await tx
    .insert(people)
    .values({ fullName, locale, createdAt: now, updatedAt: now })
    .returning({ id: people.id })
  if (!person) throw new Error('a person was not saved')
  return person.id
}
