import { z } from 'zod'
import {
  inLanguages,
  needed,
  optional,
  optionalUrl,
  slug,
  text,
  titlesWhereWords,
  yesOrNo,
} from '~/kits/content/rules.server.ts'
import { locales } from '~/platform/i18n/locale.ts'
import { richText } from '../../website/news/index.server.ts'
import { courseLevels, courseMaxima as max, mediaKinds, takenByPages } from './course.options.ts'

const whole = (label: string, from: number, to: number) =>
  needed(label, 12)
    .refine((input) => /^\d+$/.test(input) && Number(input) >= from && Number(input) <= to, {
      error: `A whole number from ${from} to ${to.toLocaleString('en-US')}`,
    })
    .transform(Number)

const checkbox = z
  .string()
  .optional()
  .transform((input) => input === 'yes')

const freeSlug = (taken: string[]) =>
  slug.refine((input) => !taken.includes(input), { error: 'This address is that of another page' })

/** A-LRN-04, and the exam rules for learners. */
const shape = {
  slug: freeSlug(takenByPages.course),
  ...inLanguages('title', 'Title', max.title),
  ...inLanguages('description', 'Description', max.description),
  ...inLanguages('duration', 'Duration', max.duration),
  level: z.enum(courseLevels, { error: 'Choose a level' }),
  passingScore: whole('Passing score', 1, 100),
  approvesItself: checkbox,
  /** EXM-15: empty means no limit. */
  maxAttempts: text(3)
    .refine((input) => input === '' || (/^\d+$/.test(input) && Number(input) >= 1), {
      error: 'A whole number, or nothing',
    })
    .transform((input) => (input ? Number(input) : null)),
  waitAfter: whole('Failed attempts', 1, 100),
  waitHours: whole('Hours', 0, 720),
  published: checkbox,
}
const translated = titlesWhereWords(['description', 'duration'])

export const courseRules = z.object(shape).superRefine(translated)

/** A-PRM-03: the same, with the price. */
export const premiumRules = z
  .object({
    ...shape,
    instructor: needed('Instructor', max.instructor),
    price: whole('Price', 0, max.price),
    rating: text(4)
      .refine((input) => /^(?:[0-4](?:\.\d)?|5(?:\.0)?)$/.test(input), {
        error: 'A number from 0 to 5, in steps of 0.1',
      })
      // Stored in tenths.
      .transform((input) => Math.round(Number(input) * 10)),
    startingStudents: whole('Students count', 0, max.students),
    featured: yesOrNo,
  })
  .superRefine(translated)

export type CourseInput = z.infer<typeof courseRules>
export type PremiumInput = z.infer<typeof premiumRules>

export const moduleRules = z.object({ title: needed('Title', max.module) })
export type ModuleInput = z.infer<typeof moduleRules>

/** LRN-19 */
export const lessonRules = z
  .object({
    title: needed('Title', max.lesson),
    slug: freeSlug(takenByPages.lesson),
    moduleId: z.uuid({ error: 'Choose a module' }),
    locale: z.enum(locales, { error: 'Choose a language' }),
    body: richText(max.text).refine((clean) => clean !== '', { error: 'Text is missing' }),
    imageAlt: optional(max.alt),
    mediaKind: z.enum(['', ...mediaKinds]).transform((input) => input || null),
    mediaUrl: optionalUrl(max.link),
    required: checkbox,
  })
  .superRefine(({ mediaKind, mediaUrl }, context) => {
    if (mediaKind && !mediaUrl)
      context.addIssue({ code: 'custom', path: ['mediaUrl'], message: 'Address is missing' })
    if (mediaUrl && !mediaKind)
      context.addIssue({ code: 'custom', path: ['mediaKind'], message: 'Choose what it is' })
  })
export type LessonInput = z.infer<typeof lessonRules>
