import { eq } from 'drizzle-orm'
import { dateSamplesOf } from '~/kits/content/story-rows.server.ts'
import type { Chapter } from '~/platform/story.ts'
import { accepted, asStaff } from '~/platform/story-actors.server.ts'
import { atWork } from '~/platform/story-moments.ts'
import { keepUnknownVersion } from '~/platform/versions/versions.server.ts'
import { savePartner } from './commands/save-partner.server.ts'
import { partnerRules } from './partner.rules.server.ts'
import { partners } from './partner.table.server.ts'
import { partnerForEditing, partnerVersions } from './staff.queries.server.ts'

/** One after the other, the last of them a month ago. Later one of them answers questions on a second day. */
export const tell: Chapter = async (story) => {
  await dateSamplesOf(story, partners, [-26, -97, -181, -266, -338, -420, -505, -640, -800, -990])
  story.at(atWork(story, -9), () =>
    asStaff(story.staff.diane, async (work) => {
      const name = 'Umurabyo Networks (sample)'
      const [partner] = await work.tx
        .select({ id: partners.id })
        .from(partners)
        .where(eq(partners.name, name))
      const known = partner && (await partnerForEditing(work.tx, partner.id))
      if (!known) throw new Error(`there is no partner ${name}`)
      const { descriptionEn = '', descriptionFr = '', descriptionRw = '' } = known.values
      const input = partnerRules.parse({
        ...known.values,
        descriptionEn: descriptionEn.replace('on Fridays', 'on Mondays and Fridays'),
        descriptionFr: descriptionFr.replace('le vendredi', 'le lundi et le vendredi'),
        descriptionRw: descriptionRw.replace('ku wa gatanu', 'ku wa mbere no ku wa gatanu'),
      })
      await keepUnknownVersion(work, partnerVersions, partner.id)
      accepted(await savePartner(work, input, { id: partner.id, version: known.version }))
    }),
  )
}
