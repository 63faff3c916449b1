import { sql } from 'drizzle-orm'
import { lockRow, writeRow } from '~/kits/content/rows.server.ts'
import { saveTexts, slugOf } from '~/kits/content/texts.server.ts'
import { findableWords } from '~/kits/content/words.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { changePicture } from '../../../core/files/index.server.ts'
import { refreshSharePictures } from '../../../core/search/index.server.ts'
import { programsTag } from '../program.queries.server.ts'
import type { ProgramInput } from '../program.rules.server.ts'
import { programs, programTexts } from '../program.table.server.ts'

type Saved = { ok: true; id: string } | { ok: false; reason: 'stale' | 'slug-taken' | 'missing' }
type Options = { id?: string; version?: number; uploadId?: string; removeImage?: boolean }

/** A-PRG-01: creates or updates a program. A save based on an older version is refused as stale. */
export async function saveProgram(work: UnitOfWork, input: ProgramInput, setting: Options): Promise<Saved> {
  try {
    // A savepoint: a taken slug is an answer to the user, not a failure.
    return await work.tx.transaction((tx) => save({ ...work, tx: tx as UnitOfWork['tx'] }, input, setting))
  } catch (error) {
    if (sqlState(error) === '23505') return { ok: false, reason: 'slug-taken' }
    throw error
  }
}

async function save(work: UnitOfWork, input: ProgramInput, setting: Options): Promise<Saved> {
  const found = await lockRow(work, programs, setting)
  if (!found.ok) return found
  const { before } = found
  const imageId = await changePicture(work, before?.imageId, setting)
  const { icon, minutes, opensAt, closesAt, entryCourseId, asksStartup } = input
  const slug = input.slug || before?.slug || slugOf(input.titleEn, 'program')
  const values = { slug, icon, minutes, opensAt, closesAt, entryCourseId, asksStartup, imageId }
  const words = await findableWords(work, {
    titles: [input.titleEn, input.titleFr, input.titleRw],
    others: [input.descriptionEn, input.descriptionFr, input.descriptionRw],
  })
  const id = await writeRow(work, programs, before, {
    ...values,
    words,
    position: before?.position ?? sql`(select coalesce(max(position), 0) + 1 from programs)`,
  })
  await saveTexts(work, id, {
    table: programTexts,
    owner: 'programId',
    fields: ['title', 'description', 'length', 'asked'],
    input,
  })
  await refreshSharePictures(work, 'program', id)
  await work.audit({
    action: before ? 'updated' : 'created',
    subject: 'program',
    subjectId: id,
    before: before && { ...before, words: undefined },
    after: { ...values, ...input },
  })
  await work.invalidate(programsTag)
  return { ok: true, id }
}
