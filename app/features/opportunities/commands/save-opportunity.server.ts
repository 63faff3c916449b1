import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { saveTexts, slugOf } from '~/kits/content/texts.server.ts'
import { rememberWords } from '~/kits/content/words.server.ts'
import type { Work } from '~/platform/work/work.server.ts'
import { refreshSharePictures } from '../../found/index.server.ts'
import { opportunitiesTag, searchedWords } from '../opportunity.queries.server.ts'
import type { OpportunityTyped } from '../opportunity.rules.server.ts'
import { standingOf } from '../opportunity.states.ts'
import { opportunities, opportunityTexts } from '../opportunity.table.server.ts'

type Saved = { ok: true; id: string } | { ok: false; reason: 'stale' | 'missing' | 'over' }

/** A-OPP-02: a new opportunity, or a changed one. A save that began from an older state is told so. */
export async function saveOpportunity(
  work: Work,
  typed: OpportunityTyped,
  { id, version }: { id?: string; version?: number },
): Promise<Saved> {
  const { tx, now } = work
  const [before] = id
    ? await tx
        .select()
        .from(opportunities)
        .where(and(eq(opportunities.id, id), isNull(opportunities.archivedAt)))
        .for('update')
    : []
  if (id && !before) return { ok: false, reason: 'missing' }
  if (before && before.version !== version) return { ok: false, reason: 'stale' }
  // The nightly job would take it away again: whoever calls it active has not seen that its day is gone.
  if (standingOf(typed, now) === 'over' && typed.status === 'active') return { ok: false, reason: 'over' }
  const madeId = before?.id ?? randomUUID()
  const { category, organization, location, salaryRange, deadline, contactEmail } = typed
  const { applicationUrl, takesApplications, status, featured } = typed
  const words = searchedWords(typed)
  await rememberWords(work, words)
  const values = {
    category,
    organization,
    location,
    salaryRange,
    deadline,
    contactEmail,
    applicationUrl,
    takesApplications,
    status,
    featured,
    updatedAt: now,
    words: sql`array_to_tsvector(${sql.param(words)}::text[])`,
  }
  if (before)
    await tx
      .update(opportunities)
      .set({ ...values, version: before.version + 1 })
      .where(eq(opportunities.id, madeId))
  else
    await tx
      .insert(opportunities)
      .values({ ...values, id: madeId, slug: addressOf(typed.titleEn, madeId), createdAt: now })
  await saveTexts(work, madeId, {
    table: opportunityTexts,
    owner: 'opportunityId',
    fields: ['title', 'description', 'requirements'],
    typed,
  })
  await refreshSharePictures(work, 'opportunity', madeId)
  await work.audit({
    action: before ? 'updated' : 'created',
    subject: 'opportunity',
    subjectId: madeId,
    before: before && { ...before, words: undefined },
    after: typed,
  })
  await work.touch(opportunitiesTag)
  return { ok: true, id: madeId }
}

/** It stays when the title changes: links that were shared go on leading here. */
function addressOf(title: string, id: string): string {
  const start = slugOf(title, 'opportunity').slice(0, 50).replace(/-$/, '')
  return `${start}-${id.slice(0, 8)}`
}
