import { sql } from 'drizzle-orm'
import { columnsOf, textFields } from '~/kits/admin/content-form.server.ts'
import { isTakenBack, publish } from '~/kits/content/publishing.server.ts'
import {
  concludeSave,
  freeSlug,
  lockRow,
  type Saved,
  type SaveOptions,
  unlessSlugTaken,
  writeRow,
} from '~/kits/content/rows.server.ts'
import { inEveryLanguage, saveTexts, slugOf } from '~/kits/content/texts.server.ts'
import { weighedWords } from '~/kits/content/words.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { changePicture } from '../../../core/files/index.server.ts'
import { refreshSharePictures } from '../../../core/search/index.server.ts'
import { takenByPages } from '../course.options.ts'
import { courseContent, coursesTag } from '../course.queries.server.ts'
import { type CourseInput, courseRules, type PremiumInput, premiumRules } from '../course.rules.server.ts'
import { courses, courseTexts } from '../course.table.server.ts'
import { courseVersions } from '../editing.queries.server.ts'

type Input = CourseInput | PremiumInput

/** A-LRN-04, A-PRM-03: a new course, or a changed one. */
export const saveCourse = (work: UnitOfWork, input: Input, options: SaveOptions) =>
  unlessSlugTaken(work, (inner) => save(inner, input, options))

async function save(
  work: UnitOfWork,
  input: Input,
  options: SaveOptions,
): Promise<Saved<'no image' | 'other kind' | 'people'>> {
  const found = await lockRow(work, courses, options)
  if (!found.ok) return found
  const { before } = found
  const isPremium = 'price' in input
  // A free course does not become premium because its form was sent to the other screen.
  if (before && (before.price !== null) !== isPremium) return { ok: false, reason: 'other kind' }
  const keepsImage = before?.imageId && !options.removeImage
  if (isPremium && !options.uploadId && !keepsImage) return { ok: false, reason: 'no image' }
  if (before && isTakenBack(before, input, work.now) && (await isNeeded(work, before.id)))
    return { ok: false, reason: 'people' }
  const imageId = await changePicture(work, before?.imageId, options)
  const rules = isPremium ? premiumRules : courseRules
  const publishedAt = input.publishedAt === undefined ? (before?.publishedAt ?? null) : input.publishedAt
  const values = {
    ...columnsOf(rules, input),
    ...(isPremium && { approvesItself: false }),
    slug: input.slug || before?.slug || (await freeSlug(work, courses, addressOf(input.titleEn))),
    imageId,
    publishedAt,
  }
  const words = weighedWords({
    titles: inEveryLanguage(input, 'title'),
    others: inEveryLanguage(input, 'description'),
  })
  const id = await writeRow(work, courses, before, { ...values, words })
  await saveTexts(work, id, {
    table: courseTexts,
    owner: 'courseId',
    fields: textFields(rules),
    input,
  })
  await publish(work, courseContent, id)
  await refreshSharePictures(work, 'course', id)
  const after = { ...values, ...input, publishedAt }
  return concludeSave(work, {
    subject: 'course',
    id,
    before,
    after,
    tag: coursesTag,
    versions: courseVersions,
  })
}

/** Whether learners, programs or events still depend on it. */
async function isNeeded({ tx }: UnitOfWork, course: string): Promise<boolean> {
  const { rows } = await tx.execute<{ needed: boolean }>(sql`
    select exists (
        select from enrollments where course_id = ${course} and status <> 'rejected' and withdrawn_at is null)
      or exists (select from certificates where course_id = ${course})
      or exists (select from programs where entry_course_id = ${course} and archived_at is null)
      or exists (select from events where entry_course_id = ${course} and archived_at is null) as needed`)
  return rows[0]?.needed === true
}

/** A title may give the slug of an existing page. */
function addressOf(title: string): string {
  const slug = slugOf(title, 'course')
  return takenByPages.course.includes(slug) ? `${slug}-course` : slug
}
