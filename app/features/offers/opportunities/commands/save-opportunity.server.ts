import { randomUUID } from 'node:crypto'
import { columnsOf, textFields } from '~/kits/admin/content-form.server.ts'
import { concludeSave, lockRow, type Saved, type SaveOptions, writeRow } from '~/kits/content/rows.server.ts'
import { wordsColumn } from '~/kits/content/search.server.ts'
import { saveTexts, slugWithId } from '~/kits/content/texts.server.ts'
import { rememberWords } from '~/kits/content/words.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { refreshSharePictures } from '../../../core/search/index.server.ts'
import { opportunitiesTag, opportunityWords } from '../opportunity.queries.server.ts'
import { type OpportunityInput, opportunityRules } from '../opportunity.rules.server.ts'
import { openStateOf } from '../opportunity.states.ts'
import { opportunities, opportunityTexts } from '../opportunity.table.server.ts'

/** A-OPP-02: creates or updates an opportunity. */
export async function saveOpportunity(
  work: UnitOfWork,
  input: OpportunityInput,
  options: SaveOptions,
): Promise<Saved<'over'>> {
  const found = await lockRow(work, opportunities, options)
  if (!found.ok) return found
  const { before } = found
  // An active opportunity with a past deadline is a mistake: the nightly job would expire it again.
  if (openStateOf(input, work.now) === 'over' && input.status === 'active')
    return { ok: false, reason: 'over' }
  const words = opportunityWords(input)
  await rememberWords(work, words)
  const id = before?.id ?? randomUUID()
  await writeRow(work, opportunities, before, {
    ...columnsOf(opportunityRules, input),
    id,
    slug: before?.slug ?? slugWithId(input.titleEn, 'opportunity', id),
    words: wordsColumn(words),
  })
  await saveTexts(work, id, {
    table: opportunityTexts,
    owner: 'opportunityId',
    fields: textFields(opportunityRules),
    input,
  })
  await refreshSharePictures(work, 'opportunity', id)
  return concludeSave(work, { subject: 'opportunity', id, before, after: input, tag: opportunitiesTag })
}
