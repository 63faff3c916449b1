import { and, eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { mostTags, tagOf } from '../note.options.ts'
import { personTags } from '../note.table.server.ts'
import { lockPerson } from '../person-lock.queries.server.ts'

type Tagging = { personId: string; tag: string; by: string }
type Outcome = { ok: true } | { ok: false; reason: 'empty' | 'missing' | 'too many' }

/** Adds a tag, once. The person is locked first, so that colleagues at the same time do not pass the limit together. */
export async function tagPerson(work: UnitOfWork, { personId, tag: input, by }: Tagging): Promise<Outcome> {
  const tag = tagOf(input)
  if (!tag) return { ok: false, reason: 'empty' }
  if (!(await lockPerson(work.tx, personId))) return { ok: false, reason: 'missing' }
  const mine = await work.tx
    .select({ tag: personTags.tag })
    .from(personTags)
    .where(eq(personTags.personId, personId))
  if (mine.some((one) => one.tag === tag)) return { ok: true }
  if (mine.length >= mostTags) return { ok: false, reason: 'too many' }
  await work.tx.insert(personTags).values({ personId, tag, addedBy: by, createdAt: work.now })
  await work.audit({ action: 'tagged', subject: 'person', subjectId: personId, after: { tag } })
  return { ok: true }
}

/** Any colleague may remove a tag. */
export async function untagPerson(
  work: UnitOfWork,
  { personId, tag }: Pick<Tagging, 'personId' | 'tag'>,
): Promise<boolean> {
  const gone = await work.tx
    .delete(personTags)
    .where(and(eq(personTags.personId, personId), eq(personTags.tag, tag)))
    .returning({ tag: personTags.tag })
  if (gone.length === 0) return false
  await work.audit({ action: 'untagged', subject: 'person', subjectId: personId, before: { tag } })
  return true
}
