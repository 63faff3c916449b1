import type { Story } from '~/platform/story.ts'
import { atWork } from '~/platform/story-moments.ts'
import { importSheet } from '../../core/imports/index.server.ts'
import { earlierGifts, earlierGiftsSource } from './donation.story-words.ts'
import { pastGiftsImport } from './import.adapter.server.ts'

/** In autumn Diane brings the gifts of before the hub kept its own books, so that the donors are known. */
export function tellPastGifts(story: Story): void {
  importSheet(story, {
    who: story.staff.diane,
    at: atWork(story, -44),
    minutes: 7,
    kind: pastGiftsImport,
    text: earlierGifts,
    source: earlierGiftsSource,
    name: 'gifts-to-2024.csv',
  })
}
