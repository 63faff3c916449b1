import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fromHubTime } from '~/platform/clock.ts'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { aCourseForm, aPremiumForm, makeCourse, makePremium } from '../../../../../tests/factories/courses.ts'
import { answerOf } from '../../../../../tests/support/admin.tsx'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import { files } from '../../../core/files/files.table.server.ts'
import { recordPicture } from '../../../core/files/index.server.ts'
import { courseForReading, coursesById, freeCourses, premiumCourses } from '../course.queries.server.ts'
import { premiumRecord } from '../course.record.server.ts'
import { courseRules, premiumRules } from '../course.rules.server.ts'
import { courses } from '../course.table.server.ts'
import { courseForEditing, premiumForEditing } from '../editing.queries.server.ts'
import { coursesSearch } from '../search.adapter.server.ts'
import { learningStats, premiumStats } from '../staff.queries.server.ts'
import { archiveCourse } from './archive-course.server.ts'
import { featureCourse } from './feature-course.server.ts'
import { saveCourse } from './save-course.server.ts'

withDatabase()

const aline = (now?: Date) => ({ actor: { kind: 'staff' as const, name: 'aline@hub.test' }, now })
const day = (n: number) => new Date(Date.UTC(2026, 9, n))
const later = day(30)
const onSite = () => onPublicSide(() => freeCourses(db(), 'en', later))
const wrong = (rules: typeof courseRules | typeof premiumRules, form: Record<string, string>) => [
  ...new Set(rules.safeParse(form).error?.issues.map(({ path }) => path[0])),
]

async function aPicture(): Promise<string> {
  const [file] = await db()
    .insert(files)
    .values({ use: 'courses', kind: 'image', name: 'a.jpg', bytes: 9, type: 'jpeg', width: 9, height: 9 })
    .returning({ id: files.id })
  return file?.id ?? ''
}

test('LRN-03, LRN-04, A-LRN-04: a published course is on the site, oldest first; a draft is not', async () => {
  await inTransaction(aline(day(2)), (work) => makeCourse(work, { titleEn: 'Second' }))
  await inTransaction(aline(day(1)), (work) => makeCourse(work, { titleEn: 'First', titleFr: 'Premier' }))
  await inTransaction(aline(day(3)), (work) => makeCourse(work, { titleEn: 'Not yet', publishedAt: '' }))
  expect((await onSite()).map(({ title }) => title.text)).toEqual(['First', 'Second'])
  const french = await onPublicSide(() => courseForReading(db(), 'first', 'fr', later))
  expect(french).toMatchObject({
    title: { text: 'Premier', lang: 'fr' },
    description: { text: 'Collect, clean and read data.', lang: 'en' },
    passingScore: 70,
    level: 'Beginner',
  })
  expect(await onPublicSide(() => courseForReading(db(), 'not-yet', 'en', later))).toBeUndefined()
  // Neither the site search nor search engines find it.
  const find = (word: string) =>
    onPublicSide(() => coursesSearch.find(db(), [`'${word}':*`], { locale: 'en', now: later, limit: 5 }))
  expect(await find('second')).toHaveLength(1)
  expect(await find('yet')).toHaveLength(0)
})

test('A-LRN-04: required fields have their own errors; the passing score is a whole number from 1 to 100', () => {
  expect(
    wrong(courseRules, aCourseForm({ titleEn: '', descriptionEn: ' ', durationEn: '', level: 'Expert' })),
  ).toEqual(['titleEn', 'descriptionEn', 'durationEn', 'level'])
  for (const passingScore of ['0', '101', '70.5', '', 'many'])
    expect(wrong(courseRules, aCourseForm({ passingScore }))).toEqual(['passingScore'])
  for (const passingScore of ['1', '70', '100'])
    expect(wrong(courseRules, aCourseForm({ passingScore }))).toEqual([])
  expect(wrong(courseRules, aCourseForm({ slug: 'saved' }))).toEqual(['slug'])
  expect(wrong(courseRules, aCourseForm({ descriptionFr: 'Sans titre' }))).toEqual(['titleFr'])
})

test('A-LRN-08: an update sets updated_at and keeps the publication date; a save based on an outdated version is refused', async () => {
  const id = await inTransaction(aline(day(1)), (work) => makeCourse(work))
  const save = (version: number, changes: Record<string, string>) =>
    inTransaction(aline(day(5)), (work) =>
      saveCourse(work, courseRules.parse(aCourseForm(changes)), { id, version }),
    )
  expect(await save(1, { passingScore: '80' })).toEqual({ ok: true, id })
  const [row] = await db().select().from(courses).where(eq(courses.id, id))
  expect(row).toMatchObject({
    passingScore: 80,
    updatedAt: day(5),
    publishedAt: fromHubTime('2026-01-05T08:00'),
    slug: 'data-basics',
  })
  expect(await save(1, { passingScore: '90' })).toEqual({ ok: false, reason: 'stale' })
  expect(await save(2, { publishedAt: '' })).toMatchObject({ ok: true })
  expect(await onSite()).toEqual([])
  expect(await count('audit_log')).toBe(3)
})

test('two courses cannot have one slug, and none can have that of a page', async () => {
  await inTransaction(aline(), (work) => makeCourse(work))
  const again = (slug: string) =>
    inTransaction(aline(), (work) => saveCourse(work, courseRules.parse(aCourseForm({ slug })), {}))
  expect(await again('data-basics')).toEqual({ ok: false, reason: 'slug-taken' })
  // One that is made of the title gets a number, as for a copy.
  expect(await again('')).toMatchObject({ ok: true })
  await inTransaction(aline(), (work) => makeCourse(work, { titleEn: 'Saved' }))
  const slugs = await db().select({ slug: courses.slug }).from(courses)
  expect(slugs.map(({ slug }) => slug).sort()).toEqual(['data-basics', 'data-basics-2', 'saved-course'])
})

test('A-LRN-07: deleting archives: the row stays for its references, its slug becomes available', async () => {
  const id = await inTransaction(aline(), (work) => makeCourse(work))
  const forItsLearners = () => onPublicSide(() => coursesById(db(), [id], 'en'))
  expect(await forItsLearners()).toMatchObject([{ isOpen: true }])
  expect(await inTransaction(aline(), (work) => archiveCourse(work, id))).toBe(true)
  expect(await inTransaction(aline(), (work) => archiveCourse(work, id))).toBe(false)
  expect(await count('courses')).toBe(1)
  expect(await onSite()).toEqual([])
  expect(await forItsLearners()).toMatchObject([{ title: { text: 'Data basics' }, isOpen: false }])
  expect(await courseForEditing(db(), id)).toBeUndefined()
  await inTransaction(aline(), (work) => makeCourse(work))
})

test('A-PRM-03, PRM-08: a premium course has a price, an instructor and a picture; a rating of zero is not shown', async () => {
  const input = premiumRules.parse(aPremiumForm())
  expect(await inTransaction(aline(), (work) => saveCourse(work, input, {}))).toEqual({
    ok: false,
    reason: 'no image',
  })
  const picture = await aPicture()
  const id = await inTransaction(aline(day(1)), (work) =>
    makePremium(work, picture, { startingStudents: '12', featured: 'yes' }),
  )
  const read = async () => (await onPublicSide(() => premiumCourses(db(), 'en', later)))[0]?.premium
  expect(await read()).toEqual({
    instructor: 'Josiane Mukamana',
    price: '45,000 RWF',
    isSold: true,
    featured: true,
    students: 12,
    rating: '4.5',
  })
  // A picture may also be fetched from its address, and from no address of our own network.
  const address = new FormData()
  address.set('imageAddress', 'https://127.0.0.1/a.png')
  expect(await recordPicture('courses').take(address)).toMatchObject({
    ok: false,
    text: 'This address is not open to the internet',
  })
  // Removing the picture is refused, and the picture stays.
  const without = await inTransaction(aline(), (work) =>
    saveCourse(work, input, { id, version: 1, removeImage: true }),
  )
  expect(without).toEqual({ ok: false, reason: 'no image' })
  const [file] = await db().select({ state: files.state }).from(files).where(eq(files.id, picture))
  expect(file?.state).toBe('waiting')
  await inTransaction(aline(), (work) =>
    saveCourse(work, premiumRules.parse(aPremiumForm({ rating: '0' })), { id, version: 1 }),
  )
  expect((await read())?.rating).toBeUndefined()
  expect(wrong(premiumRules, aPremiumForm({ price: '-1', rating: '5.1', instructor: '' }))).toEqual([
    'instructor',
    'price',
    'rating',
  ])
  const words = { titleEn: '', descriptionEn: ' ', durationEn: '', level: 'Expert' }
  expect(wrong(premiumRules, aPremiumForm(words))).toEqual(Object.keys(words))
  for (const [name, input] of [
    ['price', '1.5'],
    ['rating', '4.55'],
    ['rating', '-0.1'],
    ['startingStudents', '-1'],
  ] as const)
    expect(wrong(premiumRules, aPremiumForm({ [name]: input }))).toEqual([name])
  for (const rating of ['0', '4.6', '5'])
    expect(wrong(premiumRules, aPremiumForm({ rating, price: '0' }))).toEqual([])
  expect(await onSite()).toEqual([])
})

test('a free course does not become premium because its form was sent to the other screen', async () => {
  const id = await inTransaction(aline(), (work) => makeCourse(work))
  const saved = await inTransaction(aline(), async (work) =>
    saveCourse(work, premiumRules.parse(aPremiumForm()), { id, version: 1 }),
  )
  expect(saved).toEqual({ ok: false, reason: 'other kind' })
  expect(await premiumForEditing(db(), id)).toBeUndefined()
})

test('A-PUB-03: a copy of a premium course has neither its students nor its rating, and is not featured', async () => {
  const picture = await aPicture()
  const invented = { startingStudents: '300', rating: '4.9', featured: 'yes' }
  const id = await inTransaction(aline(), (work) => makePremium(work, picture, invented))
  const { data } = await answerOf(premiumRecord.editLoader, `/admin/premium-courses/new?copy=${id}`, {
    params: { id: 'new' },
  })
  expect(data?.values).toMatchObject({
    titleEn: 'Product management',
    price: '45000',
    slug: '',
    publishedAt: '',
    startingStudents: '0',
    rating: '0',
    featured: 'no',
  })
  // As it is, it can be saved.
  expect(wrong(premiumRules, data?.values as Record<string, string>)).toEqual([])
})

test('PRM-02, A-PRM-01: three are shown, featured first; the numbers are sums', async () => {
  for (const n of [1, 2, 3, 4]) {
    const picture = await aPicture()
    await inTransaction(aline(day(n)), (work) =>
      makePremium(work, picture, { titleEn: `Course ${n}`, price: `${n}000`, startingStudents: '5' }),
    )
  }
  const shown = async () =>
    (await onPublicSide(() => premiumCourses(db(), 'en', later))).map(({ slug }) => slug)
  expect(await shown()).toEqual(['course-1', 'course-2', 'course-3'])
  const [last] = await db().select({ id: courses.id }).from(courses).where(eq(courses.slug, 'course-4'))
  expect(await inTransaction(aline(), (work) => featureCourse(work, last?.id ?? '', true))).toBe(true)
  expect(await shown()).toEqual(['course-4', 'course-1', 'course-2'])
  expect(await premiumStats(db())).toEqual({
    courses: '4',
    featured: '1',
    students: '20',
    value: '10,000 RWF',
  })
})

test('A-LRN-01, A-LRN-02: without courses the average is 0', async () => {
  expect(await learningStats(db())).toEqual({
    courses: '0',
    enrollments: '0',
    certificates: '0',
    average: '0',
  })
})
