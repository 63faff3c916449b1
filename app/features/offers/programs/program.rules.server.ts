import { z } from 'zod'
import {
  choice,
  contentRules,
  field,
  group,
  inLanguages,
  optionalTranslatable,
  translatable,
  yesNo,
} from '~/kits/admin/content-form.server.ts'
import { moment, slug } from '~/kits/admin/content-rules.server.ts'
import { publishAt } from '~/kits/admin/publishing.server.ts'
import { placeField } from '../../core/places/index.server.ts'
import { entryCourse } from '../../learning/courses/index.server.ts'
import { programMaxima as max, programIcons, takenSlugs } from './program.options.ts'

const hint = 'Kigali time'

/** A-PRG-01: the staff form of a program. */
export const programRules = contentRules({
  ...group('Applications', {
    opensAt: field('Opens', moment, { type: 'datetime-local', hint }),
    closesAt: field('Closes', moment, { type: 'datetime-local', hint }),
    minutes: field(
      'Minutes the form takes',
      z.coerce
        .number({ error: 'A number of minutes' })
        .int()
        .min(1, { error: 'A number of minutes' })
        .max(600),
      { inputMode: 'numeric' },
    ),
    icon: choice('Icon', programIcons),
    asksStartup: yesNo('Sector and stage of a startup', { yes: 'Asked', no: 'Not asked' }),
    placeId: placeField('None'),
    entryCourseId: entryCourse(
      'Whoever applies shows a certificate of it, or asks you to decide without one. You see which.',
    ),
  }),
  ...inLanguages({
    title: translatable('Title', max.title, { isWide: true }),
    description: translatable('Description', max.description, { rows: 4 }),
    length: optionalTranslatable('Length', max.length, { hint: 'In words: 3 to 6 months' }),
    asked: optionalTranslatable('What is asked', max.asked, { hint: 'Shown before people start the form' }),
  }),
  ...group('On the site', {
    publishedAt: publishAt(),
    slug: field(
      'Address',
      slug.refine((input) => !takenSlugs.includes(input), { error: 'This address is taken' }),
      { hint: 'The last part of the link people share. Made from the title if left empty.' },
    ),
  }),
}).refine(({ opensAt, closesAt }) => !opensAt || !closesAt || opensAt < closesAt, {
  path: ['closesAt'],
  error: 'It closes before it opens',
})
export type ProgramInput = z.infer<typeof programRules>
