import type { Chapter } from '~/platform/story.ts'
import { accepted, asStaff } from '~/platform/story-actors.server.ts'
import { atWork } from '~/platform/story-moments.ts'
import { keepUnknownVersion } from '~/platform/versions/versions.server.ts'
import { saveTexts } from './commands/save-texts.server.ts'
import { partOfPage, textsForEditing, textVersions } from './staff.queries.server.ts'
import { textRules } from './text.rules.server.ts'

const lead = {
  'membership_lead.en': 'For startups and for people who want to build with us. A membership lasts a year.',
  'membership_lead.fr':
    'Pour les startups et les personnes qui veulent construire avec nous. Une adhésion dure un an.',
  'membership_lead.rw':
    'Ku bigo bitangira n’abantu bashaka kubaka hamwe natwe. Ubunyamuryango bumara umwaka.',
}

/** Diane says on the page of memberships for how long they are. */
export const tell: Chapter = (story) =>
  story.at(atWork(story, -8), () =>
    asStaff(story.staff.diane, async (work) => {
      const { of, record, keys } = partOfPage({ page: 'membership', part: 'membership_title' })
      const { version, values } = await textsForEditing(work.tx, keys)
      const input = textRules(keys).parse({ ...values, ...lead })
      await keepUnknownVersion(work, textVersions(keys), record)
      accepted(await saveTexts(work, { of, record, keys, input, version }))
    }),
  )
