import { z } from 'zod'
import {
  checkbox,
  choice,
  contentRules,
  field,
  group,
  inLanguages,
  line,
  optionalLine,
  translatable,
  yesNo,
} from '~/kits/admin/content-form.server.ts'
import { needed, optionalUrl, slug, text } from '~/kits/admin/content-rules.server.ts'
import { publishAt } from '~/kits/admin/publishing.server.ts'
import { englishName, inEveryLocale, locales } from '~/platform/i18n/locale.ts'
import { richText } from '../../website/news/index.server.ts'
import { courseLevels, courseMaxima as max, mediaKinds, takenByPages } from './course.options.ts'

const whole = (label: string, from: number, to: number) =>
  needed(label, 12)
    .refine((input) => /^\d+$/.test(input) && Number(input) >= from && Number(input) <= to, {
      error: `A whole number from ${from} to ${to.toLocaleString('en-US')}`,
    })
    .transform(Number)

const freeSlug = (taken: string[]) =>
  slug.refine((input) => !taken.includes(input), { error: 'This address is that of another page' })

const texts = inLanguages({
  title: translatable('Title', max.title, { isWide: true }),
  description: translatable('Description', max.description, { rows: 5 }),
  duration: translatable('Duration', max.duration, { hint: 'In words: 4 weeks' }),
})
const level = choice('Level', courseLevels)
const address = field('Address', freeSlug(takenByPages.course), {
  hint: 'The last part of the link. Made from the title if left empty.',
})
const onSite = group('On the site', { publishedAt: publishAt() })
const inputMode = 'numeric'
/** The exam rules for learners. */
const exam = group('Exam', {
  passingScore: field('Passing score', whole('Passing score', 1, 100), {
    inputMode,
    hint: 'Percent, a whole number from 1 to 100',
  }),
  /** EXM-15: empty means no limit. */
  maxAttempts: field(
    'Attempts in all',
    text(3)
      .refine((input) => input === '' || (/^\d+$/.test(input) && Number(input) >= 1), {
        error: 'A whole number, or nothing',
      })
      .transform((input) => (input ? Number(input) : null)),
    { inputMode, hint: 'Empty: no limit' },
  ),
  waitAfter: field('Failed attempts before a wait', whole('Failed attempts', 1, 100), { inputMode }),
  waitHours: field('Hours to wait', whole('Hours', 0, 720), { inputMode }),
})

/** A-LRN-04: the staff form of a course. */
export const courseRules = contentRules({
  ...texts,
  ...group('Course', {
    level,
    slug: address,
    approvesItself: checkbox('Approve enrollments automatically', {
      hint: 'Whoever enrolls begins at once. Without it staff decide on each.',
    }),
  }),
  ...exam,
  ...onSite,
})

/** A-PRM-03: the same, with the price. */
export const premiumRules = contentRules({
  ...texts,
  ...group('Premium', {
    instructor: line('Instructor', max.instructor),
    price: field('Price', whole('Price', 0, max.price), { inputMode, hint: 'In RWF' }),
    rating: field(
      'Rating',
      text(4)
        .refine((input) => /^(?:[0-4](?:\.\d)?|5(?:\.0)?)$/.test(input), {
          error: 'A number from 0 to 5, in steps of 0.1',
        })
        // Stored in tenths.
        .transform((input) => Math.round(Number(input) * 10)),
      { inputMode: 'decimal', hint: '0 to 5, in steps of 0.1. Shown as set by the team; 0 is not shown.' },
    ),
    startingStudents: field('Students count', whole('Students count', 0, max.students), {
      inputMode,
      hint: 'Added to those who are counted from payments',
    }),
    featured: yesNo('Featured', { no: 'No', yes: 'Yes' }),
  }),
  ...group('Course', { level, slug: address }),
  ...exam,
  ...onSite,
})

export type CourseInput = z.infer<typeof courseRules>
export type PremiumInput = z.infer<typeof premiumRules>

export const moduleRules = z.object({ title: needed('Title', max.module) })
export type ModuleInput = z.infer<typeof moduleRules>

/** LRN-19: the staff form of a lesson. Text first; everything else costs its readers data. */
export const lessonRules = contentRules({
  ...group('Lesson', {
    title: line('Title', max.lesson, { isWide: true }),
    moduleId: field('Module', z.uuid({ error: 'Choose a module' }), { options: [] }),
    locale: choice('Language', locales, { labels: inEveryLocale(englishName) }),
    body: field(
      'Text',
      richText(max.text).refine((clean) => clean !== '', { error: 'Text is missing' }),
    ),
    required: checkbox('Required', { hint: 'The exam opens when these are done.' }),
    isOpen: checkbox('Anyone may read this lesson', { hint: 'A try before enrolling, file included.' }),
    slug: field('Address', freeSlug(takenByPages.lesson), {
      hint: 'The last part of the link. Made from the title if left empty.',
      isWide: true,
    }),
  }),
  ...group('What comes with it', {
    imageAlt: optionalLine('What the picture shows', max.alt, {
      hint: 'For whoever cannot see it',
      isWide: true,
      isOptional: false,
    }),
    mediaKind: field(
      'Audio or video elsewhere',
      z.enum(['', ...mediaKinds]).transform((input) => input || null),
      {
        options: [
          { value: '', label: 'Nothing' },
          { value: 'audio', label: 'A recording' },
          { value: 'video', label: 'A film' },
        ],
        isOptional: false,
      },
    ),
    mediaUrl: field('Its address', optionalUrl(max.link), {
      type: 'url',
      hint: 'It is linked with its host and the word that it costs data.',
    }),
  }),
}).superRefine(({ mediaKind, mediaUrl }, context) => {
  if (mediaKind && !mediaUrl)
    context.addIssue({ code: 'custom', path: ['mediaUrl'], message: 'Address is missing' })
  if (mediaUrl && !mediaKind)
    context.addIssue({ code: 'custom', path: ['mediaKind'], message: 'Choose what it is' })
})
export type LessonInput = z.infer<typeof lessonRules>
