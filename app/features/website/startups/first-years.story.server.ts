import type { Story } from '~/platform/story.ts'
import { accepted, asStaff } from '~/platform/story-actors.server.ts'
import { atWork } from '~/platform/story-moments.ts'
import { addImport, mapColumns, readSheet, startImport } from '../../core/imports/index.server.ts'
import { firstYears, firstYearsSource, sameForAll } from './first-years.story-words.ts'
import { startupsImport } from './import.adapter.server.ts'

const minutes = 60_000

/**
 * In spring Eric brings the startups of the hub's first years from a sheet. The preview refuses one, whose website is
 * none; the others are brought in.
 */
export function tellFirstYears(story: Story): void {
  const { eric } = story.staff
  const by = eric.email
  const at = atWork(story, -233)
  let sheet: { id: string; version: number } | undefined
  story.at(at, () =>
    asStaff(eric, async (work) => {
      const read = accepted(await readSheet(firstYears))
      const given = { kind: startupsImport, source: firstYearsSource, name: 'first-years.csv', by }
      const { id, mapping } = await addImport(work, { ...given, sheet: read.sheet })
      const chosen = { mapping: { ...mapping, ...sameForAll }, targetId: null, doubts: 'leave' as const }
      sheet = { id, ...accepted(await mapColumns(work, { id, by, ...chosen })) }
    }),
  )
  story.at(new Date(at.getTime() + 9 * minutes), () =>
    asStaff(eric, async (work) => {
      if (!sheet) throw new Error('the sheet of the first years is missing')
      accepted(await startImport(work, { ...sheet, by }))
    }),
  )
}
