import { z } from 'zod'
import {
  checkbox,
  choice,
  contentRules,
  field,
  group,
  inLanguages,
  optionalTranslatable,
  translatable,
  yesNo,
} from '~/kits/admin/content-form.server.ts'
import { moment, optionalDay, optionalFrancs, slug } from '~/kits/admin/content-rules.server.ts'
import { publishAt } from '~/kits/admin/publishing.server.ts'
import { placeField } from '../../core/places/index.server.ts'
import { entryCourse } from '../../learning/courses/index.server.ts'
import { programMaxima as max, programIcons, takenSlugs } from './program.options.ts'

const hint = 'Kigali time'

/** A-PRG-01: the staff form of a program. */
export const programRules = contentRules({
  ...group('The program', {
    startsOn: field('First day', optionalDay, { type: 'date' }),
    endsOn: field('Last day', optionalDay, { type: 'date' }),
    startsWhenEnough: checkbox('It starts when enough people have applied', {
      hint: 'Instead of a first day.',
    }),
    cost: field('Cost', optionalFrancs(max.cost), {
      inputMode: 'numeric',
      hint: 'In RWF; 0 is free. Empty: nothing is said about it.',
    }),
    placeId: placeField('None'),
  }),
  ...group('Taught in', {
    inKinyarwanda: checkbox('Kinyarwanda'),
    inEnglish: checkbox('English'),
    inFrench: checkbox('French'),
  }),
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
    asksStartup: yesNo(
      'Asks about a startup',
      { yes: 'Yes', no: 'No' },
      { hint: 'Yes: sector, stage and project are asked, too.' },
    ),
    entryCourseId: entryCourse(
      'Whoever applies shows a certificate of it, or asks you to decide without one. You see which.',
    ),
  }),
  ...inLanguages({
    title: translatable('Title', max.title, { isWide: true }),
    description: translatable('Description', max.description, { rows: 4 }),
    length: optionalTranslatable('Length', max.length, { hint: 'In words: 3 to 6 months' }),
    schedule: optionalTranslatable('Days and hours', max.schedule, {
      hint: 'In words: Tuesdays and Thursdays, 14:00 to 17:00',
      isWide: true,
    }),
    covers: optionalTranslatable('What the cost covers', max.covers, { hint: 'In a sentence', rows: 2 }),
    needed: optionalTranslatable('What is needed', max.needed, { hint: 'One per line', rows: 3 }),
    outcomes: optionalTranslatable('What people leave with', max.outcomes, {
      hint: 'One per line',
      rows: 3,
    }),
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
})
  .refine(({ opensAt, closesAt }) => !opensAt || !closesAt || opensAt < closesAt, {
    path: ['closesAt'],
    error: 'It closes before it opens',
  })
  .refine(({ startsOn, startsWhenEnough }) => !startsOn || !startsWhenEnough, {
    path: ['startsOn'],
    error: 'Either a first day, or when enough people have applied',
  })
  .refine(({ startsOn, endsOn }) => !endsOn || startsOn, {
    path: ['startsOn'],
    error: 'First day is missing',
  })
  .refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
    path: ['endsOn'],
    error: 'It ends before it starts',
  })
  .refine(({ cost, coversEn, coversFr, coversRw }) => cost !== null || !(coversEn || coversFr || coversRw), {
    path: ['cost'],
    error: 'Enter the cost, or 0 if it is free',
  })
export type ProgramInput = z.infer<typeof programRules>
