import { randomUUID } from 'node:crypto'
import { lockRow, writeRow } from '~/kits/content/rows.server.ts'
import { wordsColumn } from '~/kits/content/search.server.ts'
import { saveTexts, slugOf } from '~/kits/content/texts.server.ts'
import { rememberWords } from '~/kits/content/words.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { refreshSharePictures } from '../../../core/search/index.server.ts'
import { opportunitiesTag, opportunityWords } from '../opportunity.queries.server.ts'
import type { OpportunityInput } from '../opportunity.rules.server.ts'
import { openStateOf } from '../opportunity.states.ts'
import { opportunities, opportunityTexts } from '../opportunity.table.server.ts'

type Saved = { ok: true; id: string } | { ok: false; reason: 'stale' | 'missing' | 'over' }

/** A-OPP-02: creates or updates an opportunity. A save based on an older version is refused as stale. */
export async function saveOpportunity(
  work: UnitOfWork,
  input: OpportunityInput,
  setting: { id?: string; version?: number },
): Promise<Saved> {
  const found = await lockRow(work, opportunities, setting)
  if (!found.ok) return found
  const { before } = found
  // An active opportunity with a past deadline is a mistake: the nightly job would expire it again.
  if (openStateOf(input, work.now) === 'over' && input.status === 'active')
    return { ok: false, reason: 'over' }
  const { category, organization, location, salaryRange, deadline, contactEmail } = input
  const { applicationUrl, takesApplications, status, featured } = input
  const words = opportunityWords(input)
  await rememberWords(work, words)
  const madeId = before?.id ?? randomUUID()
  await writeRow(work, opportunities, before, {
    id: madeId,
    slug: before?.slug ?? addressOf(input.titleEn, madeId),
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
    words: wordsColumn(words),
  })
  await saveTexts(work, madeId, {
    table: opportunityTexts,
    owner: 'opportunityId',
    fields: ['title', 'description', 'requirements'],
    input,
  })
  await refreshSharePictures(work, 'opportunity', madeId)
  await work.audit({
    action: before ? 'updated' : 'created',
    subject: 'opportunity',
    subjectId: madeId,
    before: before && { ...before, words: undefined },
    after: input,
  })
  await work.invalidate(opportunitiesTag)
  return { ok: true, id: madeId }
}

/** It stays when the title changes, so that shared links keep working. */
function addressOf(title: string, id: string): string {
  const start = slugOf(title, 'opportunity').slice(0, 50).replace(/-$/, '')
  return `${start}-${id.slice(0, 8)}`
}
