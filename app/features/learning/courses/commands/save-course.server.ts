import { lockRow, writeRow } from '~/kits/content/rows.server.ts'
import { saveTexts, slugOf } from '~/kits/content/texts.server.ts'
import { findableWords } from '~/kits/content/words.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { changePicture } from '../../../core/files/index.server.ts'
import { refreshSharePictures } from '../../../core/search/index.server.ts'
import { takenByPages } from '../course.options.ts'
import { coursesTag } from '../course.queries.server.ts'
import type { CourseInput, PremiumInput } from '../course.rules.server.ts'
import { courses, courseTexts } from '../course.table.server.ts'

type Saved =
  | { ok: true; id: string }
  | { ok: false; reason: 'stale' | 'slug-taken' | 'missing' | 'no image' | 'other kind' }
type Options = { id?: string; version?: number; uploadId?: string; removeImage?: boolean }

/** A-LRN-04, A-PRM-03: a new course, or a changed one. A save based on an outdated version is refused. */
export async function saveCourse(
  work: UnitOfWork,
  input: CourseInput | PremiumInput,
  setting: Options,
): Promise<Saved> {
  try {
    // A savepoint: a taken slug is a result, not a failure.
    return await work.tx.transaction((tx) => save({ ...work, tx: tx as UnitOfWork['tx'] }, input, setting))
  } catch (error) {
    if (sqlState(error) === '23505') return { ok: false, reason: 'slug-taken' }
    throw error
  }
}

async function save(work: UnitOfWork, input: CourseInput | PremiumInput, setting: Options): Promise<Saved> {
  const found = await lockRow(work, courses, setting)
  if (!found.ok) return found
  const { before } = found
  const isPremium = 'price' in input
  // A free course does not become premium because its form was sent to the other screen.
  if (before && (before.price !== null) !== isPremium) return { ok: false, reason: 'other kind' }
  const keepsImage = before?.imageId && !setting.removeImage
  if (isPremium && !setting.uploadId && !keepsImage) return { ok: false, reason: 'no image' }
  const imageId = await changePicture(work, before?.imageId, setting)
  const { level, passingScore, approvesItself, maxAttempts, waitAfter, waitHours } = input
  const values = {
    slug: input.slug || before?.slug || addressOf(input.titleEn),
    imageId,
    level,
    passingScore,
    approvesItself,
    maxAttempts,
    waitAfter,
    waitHours,
    publishedAt: input.published ? (before?.publishedAt ?? work.now) : null,
    ...(isPremium && {
      price: input.price,
      instructor: input.instructor,
      rating: input.rating,
      startingStudents: input.startingStudents,
      featured: input.featured,
    }),
  }
  const words = await findableWords(work, {
    titles: [input.titleEn, input.titleFr, input.titleRw],
    others: [input.descriptionEn, input.descriptionFr, input.descriptionRw],
  })
  const id = await writeRow(work, courses, before, { ...values, words })
  await saveTexts(work, id, {
    table: courseTexts,
    owner: 'courseId',
    fields: ['title', 'description', 'duration'],
    input,
  })
  await refreshSharePictures(work, 'course', id)
  await work.audit({
    action: before ? 'updated' : 'created',
    subject: 'course',
    subjectId: id,
    before: before && { ...before, words: undefined },
    after: { ...values, ...input },
  })
  await work.invalidate(coursesTag)
  return { ok: true, id }
}

/** A title may give the slug of an existing page. */
function addressOf(title: string): string {
  const slug = slugOf(title, 'course')
  return takenByPages.course.includes(slug) ? `${slug}-course` : slug
}
