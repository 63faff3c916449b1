import type { Story } from '~/platform/story.ts'
import { accepted, asStaff } from '~/platform/story-actors.server.ts'
import { atWork } from '~/platform/story-moments.ts'
import { addImport, mapColumns, readSheet, startImport } from '../../core/imports/index.server.ts'
import { earlierGifts, earlierGiftsSource } from './donation.story-words.ts'
import { pastGiftsImport } from './import.adapter.server.ts'

const minutes = 60_000

/** In autumn Diane brings the gifts of before the hub kept its own books, so that the donors are known. */
export function tellPastGifts(story: Story): void {
  const { diane } = story.staff
  const by = diane.email
  const at = atWork(story, -44)
  let sheet: { id: string; version: number } | undefined
  story.at(at, () =>
    asStaff(diane, async (work) => {
      const read = accepted(await readSheet(earlierGifts))
      const given = { kind: pastGiftsImport, source: earlierGiftsSource, name: 'gifts-to-2024.csv', by }
      const { id, mapping } = await addImport(work, { ...given, sheet: read.sheet })
      const chosen = { mapping, targetId: null, doubts: 'leave' as const }
      sheet = { id, ...accepted(await mapColumns(work, { id, by, ...chosen })) }
    }),
  )
  story.at(new Date(at.getTime() + 7 * minutes), () =>
    asStaff(diane, async (work) => {
      if (!sheet) throw new Error('the sheet of the earlier gifts is missing')
      accepted(await startImport(work, { ...sheet, by }))
    }),
  )
}
