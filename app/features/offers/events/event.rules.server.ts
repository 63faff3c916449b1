import { z } from 'zod'
import {
  checkbox,
  choice,
  contentRules,
  field,
  group,
  inLanguages,
  translatable,
} from '~/kits/admin/content-form.server.ts'
import { moment, slug, text } from '~/kits/admin/content-rules.server.ts'
import { publishAt } from '~/kits/admin/publishing.server.ts'
import { placeField } from '../../core/places/index.server.ts'
import { entryCourse } from '../../learning/courses/index.server.ts'
import { eventStatuses, eventMaxima as max, statusLabels, takenSlugs } from './event.options.ts'

const isEmpty = (input: unknown) => input === undefined || String(input).trim() === ''

/** An emptied field is not 0: an event would be free by mistake. */
const wholeNumber = (error: string, least: number, most: number) =>
  z.preprocess(
    (input) => (isEmpty(input) ? undefined : input),
    z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error }),
  )
const francs = wholeNumber('Whole RWF, 0 if it is free', 0, max.price)

const mustStart = moment.transform((at, context) => {
  if (at) return at
  context.addIssue({ code: 'custom', message: 'Date is missing' })
  return z.NEVER
})

/** A-EVT-01, A-EVT-02, EVT-06: the staff form of an event: texts, time and place, seats. */
export const eventRules = contentRules({
  ...group('When and where', {
    startsAt: field('Date', mustStart, { type: 'datetime-local', hint: 'Kigali time' }),
    endsAt: field('End', moment, { type: 'datetime-local', hint: 'Two hours later if left empty' }),
    placeId: placeField('Somewhere else, in words'),
    location: field('Location', text(max.location), {
      isOptional: false,
      hint: 'Only where the place is not in the list: Online, Huye',
      isWide: true,
    }),
  }),
  ...group('Seats', {
    capacity: field('Capacity', wholeNumber('A whole number, at least 1', 1, max.capacity), {
      type: 'number',
      min: 1,
      step: 1,
    }),
    price: field('Price in RWF', francs, {
      type: 'number',
      min: 0,
      step: 1,
      hint: '0 is free. Otherwise a seat is kept for 30 minutes until it is paid, or for 48 hours once you approved it.',
    }),
    entryCourseId: entryCourse('Whoever registers shows a certificate of it. On everybody else you decide.'),
    passedPrice: field(
      'Price in RWF for those who passed',
      z.preprocess((input) => (isEmpty(input) ? null : input), francs.nullable()),
      {
        type: 'number',
        min: 0,
        step: 1,
        hint: 'With a price here passing is no condition: everybody may come, and whoever shows the certificate pays this.',
        isWide: true,
      },
    ),
    needsApproval: checkbox('We decide on every registration', {
      hint: 'Otherwise whoever finds a free seat has it at once.',
    }),
  }),
  ...inLanguages({
    title: translatable('Title', max.title, { isWide: true }),
    description: translatable('Description', max.description, { rows: 4 }),
  }),
  ...group('On the site', {
    publishedAt: publishAt(),
    status: choice('Status', eventStatuses, { labels: statusLabels }),
    slug: field(
      'Address',
      slug.refine((input) => !takenSlugs.includes(input), { error: 'This address is taken' }),
      { hint: 'The last part of the link people share. Made from the title if left empty.' },
    ),
    notify: checkbox('Tell everybody registered', {
      hint: 'When the date, the time or the place changes, and when it is cancelled: each gets an e-mail and an SMS.',
    }),
  }),
})
  .refine(({ startsAt, endsAt }) => !endsAt || startsAt < endsAt, {
    path: ['endsAt'],
    error: 'It ends before it begins',
  })
  .refine(({ placeId, location }) => placeId || location, {
    path: ['location'],
    error: 'Location is missing',
    // Beside what else is missing.
    when: () => true,
  })
  .refine(({ passedPrice, entryCourseId }) => passedPrice === null || entryCourseId, {
    path: ['passedPrice'],
    error: 'Choose the course that was passed',
  })
  .refine(({ passedPrice, price }) => passedPrice === null || passedPrice < price, {
    path: ['passedPrice'],
    error: 'Less than the price',
  })
export type EventInput = z.infer<typeof eventRules>
