import { eq } from 'drizzle-orm'
import { dateSamplesOf } from '~/kits/content/story-rows.server.ts'
import { db } from '~/platform/db/db.server.ts'
import type { Chapter } from '~/platform/story.ts'
import { accepted, asStaff } from '~/platform/story-actors.server.ts'
import { atWork } from '~/platform/story-moments.ts'
import { saveStartup } from './commands/save-startup.server.ts'
import { tellFirstYears } from './first-years.story.server.ts'
import { startupForEditing } from './staff.queries.server.ts'
import { startupRules } from './startup.rules.server.ts'
import { startups } from './startup.table.server.ts'

/** What founders reported in the year: where they are now, and what they raised. */
const reports: [days: number, key: string, change: Record<string, string>][] = [
  [-12, 'vuga-health', { fundingRaised: '120M RWF' }],
  [-30, 'zuba-grid', { stage: 'Growth', teamSize: '26-50' }],
  [-8, 'ifunguro-box', { teamSize: '11-25' }],
]

/** Twelve startups, most of them of this year; Eric keeps their pages up to date, and brings those of the first years. */
export const tell: Chapter = async (story) => {
  tellFirstYears(story)
  await dateSamplesOf(story, startups, [-18, -41, -66, -92, -117, -139, -164, -190, -218, -244, -410, -610])
  for (const [days, key, change] of reports)
    story.at(atWork(story, days - 1), async () => {
      const id = await idOf(key)
      const { version = 0, values } = (await startupForEditing(db(), id)) ?? {}
      const input = startupRules.parse({ ...values, ...change })
      accepted(await asStaff(story.staff.eric, (work) => saveStartup(work, input, { id, version })))
    })
}

async function idOf(key: string): Promise<string> {
  const [startup] = await db()
    .select({ id: startups.id })
    .from(startups)
    .where(eq(startups.slug, `sample-${key}`))
  if (!startup) throw new Error(`there is no startup ${key}`)
  return startup.id
}
