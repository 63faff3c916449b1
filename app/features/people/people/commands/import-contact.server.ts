import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { Brought, Undone } from '../../../core/imports/index.server.ts'
import type { ListedPerson } from '../listed.rules.server.ts'
import { personSources } from '../source.table.server.ts'
import { bringPerson, type MadeOfPerson } from './bring-person.server.ts'
import { undoPerson } from './undo-person.server.ts'

type Made = { sourceId: string; person: MadeOfPerson }

/** Brings somebody from a list of staff: the person, and from where the hub knows them. */
export async function importContact(
  work: UnitOfWork,
  input: ListedPerson,
  { source, mayDoubt }: { source: string; mayDoubt: boolean },
): Promise<Brought> {
  const { fullName, email, phone, locale, organization, note } = input
  const contact = email ? { email, phone: phone ?? undefined } : { phone: phone ?? '' }
  const somebody = { fullName, locale, ...contact }
  const brought = await bringPerson(work, { somebody, source, mayDoubt })
  if (!brought.ok) return brought
  const { personId } = brought
  const [saved] = await work.tx
    .insert(personSources)
    .values({ personId, source, organization, note, createdAt: work.now })
    .returning({ id: personSources.id })
  if (!saved) throw new Error('insert of a source returned no row')
  const made: Made = { sourceId: saved.id, person: brought.made }
  return { outcome: brought.outcome, personId, made }
}

export async function undoContact(work: UnitOfWork, made: unknown): Promise<Undone> {
  const { sourceId, person } = made as Made
  await work.tx.delete(personSources).where(eq(personSources.id, sourceId))
  return { isGone: true, stays: await undoPerson(work, person) }
}
