import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Tx } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { plainName } from '../name.options.ts'
import { contactPoints, people, peopleContactPoints } from '../people.table.server.ts'

/** `phone` in international form. */
export type Somebody = { fullName: string; locale: Locale } & (
  | { email: string; phone?: string }
  | { email?: undefined; phone: string }
)

/**
 * The person with a name and an address, a phone number or both: a known one, or a new one. Concurrent calls find the
 * same person. When in doubt it creates two people: staff can merge two, but one cannot be split.
 */
export async function findOrCreatePerson(work: UnitOfWork, somebody: Somebody): Promise<string> {
  const at = await lockPoints(work, somebody)
  return linkPerson(work, somebody, { ...at, known: await knownPerson(work.tx, at) })
}

/** The contact points of somebody, locked: always the address before the number, so that two visits never deadlock. */
export async function lockPoints(work: UnitOfWork, { fullName, email, phone }: Somebody): Promise<Known> {
  return {
    emailPoint: email ? await lockPoint(work, 'email', email) : undefined,
    phonePoint: phone ? await lockPoint(work, 'phone', phone) : undefined,
    nameKey: plainName(fullName),
  }
}

/** Links the person who is known by these contact points with all of them, or else a new one. */
export async function linkPerson(
  work: UnitOfWork,
  { fullName, locale }: Somebody,
  { emailPoint, phonePoint, nameKey, known }: Known & { known: string | undefined },
): Promise<string> {
  const personId = known ?? (await makePerson(work, fullName, locale))
  for (const contactPointId of [emailPoint, phonePoint])
    if (contactPointId)
      await work.tx
        .insert(peopleContactPoints)
        .values({ contactPointId, nameKey, personId })
        .onConflictDoNothing()
  return personId
}

type Known = { emailPoint?: string; phonePoint?: string; nameKey: string }

/** The person who is known under this name by these contact points, which are locked. */
export async function knownPerson(
  tx: Tx,
  { emailPoint, phonePoint, nameKey }: Known,
): Promise<string | undefined> {
  const byEmail = emailPoint && (await peopleAt(tx, emailPoint, nameKey))[0]
  return byEmail || (phonePoint && (await personByPhone(tx, phonePoint, nameKey, emailPoint))) || undefined
}

/**
 * A contact point, known or new. The update changes nothing but locks the row, so a second visitor with this address
 * waits here.
 */
export async function lockPoint(
  { tx, now }: UnitOfWork,
  kind: 'email' | 'phone',
  value: string,
): Promise<string> {
  const [point] = await tx
    .insert(contactPoints)
    .values({ kind, value, createdAt: now })
    .onConflictDoUpdate({
      target: [contactPoints.kind, contactPoints.value],
      set: { value: sql`excluded.value` },
    })
    .returning({ id: contactPoints.id })
  if (!point) throw new Error('upsert of a contact point returned no row')
  return point.id
}

/** The id of an address, known or new, without locking it: for callers that only reference it. */
export async function emailPoint({ tx, now }: UnitOfWork, value: string): Promise<string> {
  const isIt = and(eq(contactPoints.kind, 'email'), eq(contactPoints.value, value))
  const find = () => tx.select({ id: contactPoints.id }).from(contactPoints).where(isIt)
  const [known] = await find()
  if (known) return known.id
  await tx.insert(contactPoints).values({ kind: 'email', value, createdAt: now }).onConflictDoNothing()
  const [made] = await find()
  if (!made) throw new Error('contact point not found after insert')
  return made.id
}

/** The people who use it under this name, oldest first. */
async function peopleAt(tx: Tx, contactPointId: string, nameKey: string): Promise<string[]> {
  const known = await tx
    .select({ personId: peopleContactPoints.personId })
    .from(peopleContactPoints)
    .innerJoin(people, eq(people.id, peopleContactPoints.personId))
    .where(
      and(eq(peopleContactPoints.contactPointId, contactPointId), eq(peopleContactPoints.nameKey, nameKey)),
    )
    .orderBy(asc(people.createdAt), asc(people.id))
  return known.map(({ personId }) => personId)
}

/**
 * A phone is shared more often than an address: the same name on the same phone with another address may be the father.
 * Only a person without another address counts as the same.
 */
async function personByPhone(
  tx: Tx,
  phonePoint: string,
  nameKey: string,
  emailPoint: string | undefined,
): Promise<string | undefined> {
  const known = await peopleAt(tx, phonePoint, nameKey)
  if (!emailPoint || known.length === 0) return known[0]
  const elsewhere = await tx
    .select({ personId: peopleContactPoints.personId })
    .from(peopleContactPoints)
    .innerJoin(contactPoints, eq(contactPoints.id, peopleContactPoints.contactPointId))
    .where(
      and(
        inArray(peopleContactPoints.personId, known),
        eq(contactPoints.kind, 'email'),
        ne(contactPoints.id, emailPoint),
      ),
    )
  return known.find((id) => !elsewhere.some(({ personId }) => personId === id))
}

async function makePerson({ tx, now }: UnitOfWork, fullName: string, locale: Locale): Promise<string> {
  const [person] = await tx
    .insert(people)
    .values({ fullName, locale, createdAt: now, updatedAt: now })
    .returning({ id: people.id })
  if (!person) throw new Error('insert of a person returned no row')
  return person.id
}
