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
import { richText } from '../news/index.server.ts'
import { courseLevels, courseMaxima as max, mediaKinds, takenByPages } from './course.options.ts'

const whole = (label: string, from: number, to: number) =>
  needed(label, 12)
    .refine((typed) => /^\d+$/.test(typed) && Number(typed) >= from && Number(typed) <= to, {
      error: `A whole number from ${from} to ${to.toLocaleString('en-US')}`,
    })
    .transform(Number)

const tick = z
  .string()
  .optional()
  .transform((typed) => typed === 'yes')

const freeSlug = (taken: string[]) =>
  slug.refine((typed) => !taken.includes(typed), { error: 'This address is that of another page' })

/** A-LRN-04, and what a learner needs to know before an exam. */
const shape = {
  slug: freeSlug(takenByPages.course),
  ...inLanguages('title', 'Title', max.title),
  ...inLanguages('description', 'Description', max.description),
  ...inLanguages('duration', 'Duration', max.duration),
  level: z.enum(courseLevels, { error: 'Choose a level' }),
  passingScore: whole('Passing score', 1, 100),
  approvesItself: tick,
  /** EXM-15: empty is no limit. */
  maxAttempts: text(3)
    .refine((typed) => typed === '' || (/^\d+$/.test(typed) && Number(typed) >= 1), {
      error: 'A whole number, or nothing',
    })
    .transform((typed) => (typed ? Number(typed) : null)),
  waitAfter: whole('Failed tries', 1, 100),
  waitHours: whole('Hours', 0, 720),
  published: tick,
}
const translated = titlesWhereWords(['description', 'duration'])

export const courseRules = z.object(shape).superRefine(translated)

/** A-PRM-03: the same, and what it costs. */
export const premiumRules = z
  .object({
    ...shape,
    instructor: needed('Instructor', max.instructor),
    price: whole('Price', 0, max.price),
    rating: text(4)
      .refine((typed) => /^(?:[0-4](?:\.\d)?|5(?:\.0)?)$/.test(typed), {
        error: 'A number from 0 to 5, in steps of 0.1',
      })
      // Kept in tenths.
      .transform((typed) => Math.round(Number(typed) * 10)),
    startingStudents: whole('Students count', 0, max.students),
    featured: yesOrNo,
  })
  .superRefine(translated)

export type CourseTyped = z.infer<typeof courseRules>
export type PremiumTyped = z.infer<typeof premiumRules>

export const moduleRules = z.object({ title: needed('Title', max.module) })
export type ModuleTyped = z.infer<typeof moduleRules>

/** LRN-19 */
export const lessonRules = z
  .object({
    title: needed('Title', max.lesson),
    slug: freeSlug(takenByPages.lesson),
    moduleId: z.uuid({ error: 'Choose a module' }),
    locale: z.enum(['en', 'fr', 'rw'], { error: 'Choose a language' }),
    body: richText(max.text).refine((clean) => clean !== '', { error: 'Text is missing' }),
    imageAlt: optional(max.alt),
    mediaKind: z.enum(['', ...mediaKinds]).transform((typed) => typed || null),
    mediaUrl: optionalUrl(max.link),
    required: tick,
  })
  .superRefine(({ mediaKind, mediaUrl }, context) => {
    if (mediaKind && !mediaUrl)
      context.addIssue({ code: 'custom', path: ['mediaUrl'], message: 'Address is missing' })
    if (mediaUrl && !mediaKind)
      context.addIssue({ code: 'custom', path: ['mediaKind'], message: 'Choose what it is' })
  })
export type LessonTyped = z.infer<typeof lessonRules>
