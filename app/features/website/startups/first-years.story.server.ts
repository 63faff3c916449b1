import type { Story } from '~/platform/story.ts'
import { atWork } from '~/platform/story-moments.ts'
import { importSheet } from '../../core/imports/index.server.ts'
import { firstYears, firstYearsSource, sameForAll } from './first-years.story-words.ts'
import { startupsImport } from './import.adapter.server.ts'

/**
 * In spring Eric brings the startups of the hub's first years from a sheet. The preview refuses one, whose website is
 * none; the others are brought in.
 */
export function tellFirstYears(story: Story): void {
  importSheet(story, {
    who: story.staff.eric,
    at: atWork(story, -233),
    minutes: 9,
    kind: startupsImport,
    text: firstYears,
    source: firstYearsSource,
    name: 'first-years.csv',
    sameForAll,
  })
}
