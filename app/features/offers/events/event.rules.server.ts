import { z } from 'zod'
import {
  inLanguages,
  moment,
  needed,
  optionalId,
  slug,
  titlesWhereWords,
} from '~/kits/content/rules.server.ts'
import { eventStatuses, eventMaxima as max, takenSlugs } from './event.options.ts'

const checkbox = z.preprocess((value) => value === 'yes', z.boolean())

const wholeNumber = (error: string, least: number, most: number) =>
  z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })

const mustStart = moment.transform((at, context) => {
  if (at) return at
  context.addIssue({ code: 'custom', message: 'Date is missing' })
  return z.NEVER
})

/** A-EVT-01, EVT-06: the staff form of an event. English is required, the other languages fall back to it. */
export const eventRules = z
  .object({
    slug: slug.refine((input) => !takenSlugs.includes(input), { error: 'This address is taken' }),
    startsAt: mustStart,
    endsAt: moment,
    location: needed('Location', max.location),
    capacity: wholeNumber('A whole number, at least 1', 1, max.capacity),
    price: wholeNumber('Whole RWF, 0 if it is free', 0, max.price),
    entryCourseId: optionalId,
    passedPrice: z.preprocess(
      (input) => (input === '' || input === undefined ? null : input),
      wholeNumber('Whole RWF, 0 if it is free', 0, max.price).nullable(),
    ),
    needsApproval: checkbox,
    status: z.enum(eventStatuses, { error: 'Choose a status' }),
    /** A-EVT-02 */
    notify: checkbox,
    ...inLanguages('title', 'Title', max.title),
    ...inLanguages('description', 'Description', max.description),
  })
  .refine(({ startsAt, endsAt }) => !endsAt || startsAt < endsAt, {
    path: ['endsAt'],
    error: 'It ends before it begins',
  })
  .refine(({ passedPrice, entryCourseId }) => passedPrice === null || entryCourseId, {
    path: ['passedPrice'],
    error: 'Choose the course that was passed',
  })
  .refine(({ passedPrice, price }) => passedPrice === null || passedPrice < price, {
    path: ['passedPrice'],
    error: 'Less than the price',
  })
  .superRefine(titlesWhereWords(['description']))
export type EventInput = z.infer<typeof eventRules>
