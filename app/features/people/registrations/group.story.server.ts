import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Chapter } from '~/platform/story.ts'
import { accepted, asStaff } from '~/platform/story-actors.server.ts'
import { atWork } from '~/platform/story-moments.ts'
import { sendGroupMessage } from './commands/send-group-message.server.ts'
import type { GroupTranslations } from './group.options.ts'
import { peopleOf } from './group.queries.server.ts'
import { registrationItems } from './registration.table.server.ts'

const subject = 'Startup Incubation: we begin on Monday'
const text =
  'We begin on Monday at nine, in the hub in Kacyiru, second floor. Bring one page about your company and the person who does its numbers. There is lunch.'
const smsText = 'We begin on Monday at 9:00 in Kacyiru.'
const translations: GroupTranslations = {
  fr: {
    subject: 'Startup Incubation : début lundi',
    text: 'Nous commençons lundi à neuf heures, au hub de Kacyiru, deuxième étage. Apportez une page sur votre entreprise, et la personne qui en tient les chiffres. Le déjeuner est prévu.',
    smsText: 'Début lundi à 9 h à Kacyiru.',
  },
  rw: {
    subject: 'Startup Incubation: dutangira ku wa mbere',
    text: 'Dutangira ku wa mbere saa tatu za mu gitondo, ku ishami rya Kacyiru, mu igorofa rya kabiri. Uzane urupapuro rumwe ruvuga ku kigo cyawe, n’umuntu ushinzwe imibare yacyo. Ifunguro rirahari.',
    smsText: 'Dutangira ku wa mbere saa 9:00 i Kacyiru.',
  },
}

/** Eric writes to those who were admitted to the first cohort. */
export const tell: Chapter = (story) => {
  const { eric } = story.staff
  story.at(atWork(story, -279), () =>
    asStaff(eric, async (work) => {
      const isIt = and(
        eq(registrationItems.kind, 'program'),
        eq(registrationItems.title, 'Startup Incubation'),
      )
      const [program] = await work.tx.select({ id: registrationItems.id }).from(registrationItems).where(isIt)
      if (!program) throw new Error('there is no Startup Incubation')
      const filters = { kind: 'program', status: 'approved', item: program.id }
      const state = { filters, q: '', sort: '', after: '' }
      const people = (await peopleOf(work.tx, state))?.length ?? 0
      const message = {
        id: randomUUID(),
        by: eric.email,
        subject,
        text,
        smsText,
        translations,
        state,
        expected: people,
      }
      accepted(await sendGroupMessage(work, message))
    }),
  )
}
