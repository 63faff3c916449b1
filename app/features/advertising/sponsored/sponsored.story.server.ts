import { Resvg } from '@resvg/resvg-js'
import { desc, eq } from 'drizzle-orm'
import { hubDay } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import type { Chapter, Story } from '~/platform/story.ts'
import { accepted, asStaff } from '~/platform/story-actors.server.ts'
import { atWork } from '~/platform/story-moments.ts'
import { storeUpload } from '../../core/files/index.server.ts'
import { saveSponsored } from './commands/save-sponsored.server.ts'
import { sponsoredRules } from './sponsored.rules.server.ts'
import { campaigns, shownDays } from './sponsored.story-words.ts'
import { sponsoredContent } from './sponsored.table.server.ts'
import { sponsoredForEditing } from './staff.queries.server.ts'

/** Five campaigns: one that is over, three that are shown, and one to come. */
export const tell: Chapter = async (story) => {
  await dateSamples(story)
  const dayOf = (days: number) => hubDay(story.moment(days, '12:00'))
  for (const { days, first, last, colour, fields } of campaigns) {
    const form = { ...fields, cpmRwf: '', cpcRwf: '', startDate: dayOf(first), endDate: dayOf(last) }
    const input = sponsoredRules.parse(form)
    story.at(atWork(story, days), async () => {
      const stored = await storeUpload('public', { name: 'campaign.png', bytes: sign(colour), crop: null })
      const { id: uploadId } = accepted(stored)
      accepted(await asStaff(story.staff.aline, (work) => saveSponsored(work, input, { uploadId })))
    })
  }
  story.at(atWork(story, shownDays[1]?.[0] ?? 0), () => setRate(story))
}

/** The samples begin on the last day of the story, and no command makes a campaign of an earlier day. */
async function dateSamples(story: Story): Promise<void> {
  const rows = await db()
    .select({ id: sponsoredContent.id })
    .from(sponsoredContent)
    .orderBy(desc(sponsoredContent.createdAt))
  for (const [n, [made, first, last]] of shownDays.entries()) {
    const at = atWork(story, made)
    const days = {
      startDate: hubDay(story.moment(first, '12:00')),
      endDate: hubDay(story.moment(last, '12:00')),
    }
    await db()
      .update(sponsoredContent)
      .set({ ...days, createdAt: at, updatedAt: at })
      .where(eq(sponsoredContent.id, rows[n]?.id ?? ''))
  }
}

/** Eric agrees with one of them on a price for each click. */
async function setRate({ staff }: Story): Promise<void> {
  const [item] = await db()
    .select({ id: sponsoredContent.id })
    .from(sponsoredContent)
    .where(eq(sponsoredContent.company, 'Ikigega Savings (sample)'))
  if (!item) throw new Error('the samples have no such campaign')
  const { version = 0, values } = (await sponsoredForEditing(db(), item.id)) ?? {}
  const input = sponsoredRules.parse({ ...values, cpcRwf: '250' })
  accepted(await asStaff(staff.eric, (work) => saveSponsored(work, input, { id: item.id, version })))
}

/** A picture without words: four triangles on one colour. */
function sign(colour: string): Buffer {
  const shape = 'M0 0h80v80H0z'
  const triangles = 'M40 8l16 16H24zM40 72l16-16H24zM8 40l16-16v32zM72 40l-16-16v32z'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><path fill="${colour}" d="${shape}"/><path fill="#FAF8F5" d="${triangles}"/></svg>`
  return new Resvg(svg, { fitTo: { mode: 'width', value: 400 } }).render().asPng()
}
