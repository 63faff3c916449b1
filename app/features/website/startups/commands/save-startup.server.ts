import { randomUUID } from 'node:crypto'
import { lockRow, writeRow } from '~/kits/content/rows.server.ts'
import { searchedWords, wordsColumn } from '~/kits/content/search.server.ts'
import { saveTexts, slugOf } from '~/kits/content/texts.server.ts'
import { rememberWords } from '~/kits/content/words.server.ts'
import { type Suffix, suffixes } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { changePicture } from '../../../core/files/index.server.ts'
import { refreshSharePictures } from '../../../core/search/index.server.ts'
import { readFunding } from '../funding.options.ts'
import { startupsTag } from '../startup.queries.server.ts'
import type { StartupInput } from '../startup.rules.server.ts'
import { startups, startupTexts } from '../startup.table.server.ts'

type Saved = { ok: true; id: string } | { ok: false; reason: 'stale' | 'missing' }
type Options = { id?: string; version?: number; uploadId?: string; removeImage?: boolean }

/** A-STU-02: creates or updates a startup. A save based on an older version is refused as stale. */
export async function saveStartup(work: UnitOfWork, input: StartupInput, setting: Options): Promise<Saved> {
  const found = await lockRow(work, startups, setting)
  if (!found.ok) return found
  const { before } = found
  const id = before?.id ?? randomUUID()
  const logoId = await changePicture(work, before?.logoId, setting)
  const words = startupWords(input)
  await rememberWords(work, words)
  await writeRow(work, startups, before, {
    ...input,
    id,
    slug: before?.slug ?? addressOf(input.name, id),
    logoId,
    fundingRwf: readFunding(input.fundingRaised ?? '') ?? null,
    words: wordsColumn(words),
  })
  await saveTexts(work, id, {
    table: startupTexts,
    owner: 'startupId',
    fields: ['description'],
    input,
  })
  await work.audit({
    action: before ? 'updated' : 'created',
    subject: 'startup',
    subjectId: id,
    before: before && { ...before, words: undefined },
    after: { ...input, logoId },
  })
  await refreshSharePictures(work, 'startup', id)
  await work.invalidate(startupsTag)
  return { ok: true, id }
}

type Searched = Pick<StartupInput, 'name' | 'sector' | 'stage' | 'location' | `description${Suffix}`>

/** Every word it can be found by, in three languages. */
export const startupWords = ({ name, sector, stage, location, ...texts }: Searched) =>
  searchedWords([name, sector, stage, location, ...suffixes.map((suffix) => texts[`description${suffix}`])])

/** It stays when the name changes, so that shared links keep working. */
function addressOf(name: string, id: string): string {
  const start = slugOf(name, 'startup').slice(0, 50).replace(/-$/, '')
  return `${start}-${id.slice(0, 8)}`
}
