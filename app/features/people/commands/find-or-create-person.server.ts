import { and, eq, sql } from 'drizzle-orm'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { Work } from '~/platform/work/work.server.ts'
import { contactPoints, people, peopleContactPoints } from '../people.table.server.ts'

type Somebody = { fullName: string; email: string; locale: Locale }

/** The person behind a name and an address: the known one, or a new one. Two at once find the same. */
export async function findOrCreatePerson(work: Work, { fullName, email, locale }: Somebody): Promise<string> {
  const { tx } = work
  // The update changes nothing but takes the row's lock, so a second visitor with this address waits here.
  const [point] = await tx
    .insert(contactPoints)
    .values({ kind: 'email', value: email, createdAt: work.now })
    .onConflictDoUpdate({
      target: [contactPoints.kind, contactPoints.value],
      set: { value: sql`excluded.value` },
    })
    .returning({ id: contactPoints.id })
  if (!point) throw new Error('a contact point was not saved')
  const nameKey = plainName(fullName)
  const [known] = await tx
    .select({ personId: peopleContactPoints.personId })
    .from(peopleContactPoints)
    .where(and(eq(peopleContactPoints.contactPointId, point.id), eq(peopleContactPoints.nameKey, nameKey)))
  if (known) return known.personId
  const [person] = await tx
    .insert(people)
    .values({ fullName, locale, createdAt: work.now, updatedAt: work.now })
    .returning({ id: people.id })
  if (!person) throw new Error('a person was not saved')
  await tx.insert(peopleContactPoints).values({ contactPointId: point.id, nameKey, personId: person.id })
  return person.id
}

/** 'Uwase  Aliné' and 'uwase aline' are one name. */
function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
