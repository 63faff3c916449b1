import { lockRow, writeRow } from '~/kits/content/rows.server.ts'
import { saveTexts, slugOf } from '~/kits/content/texts.server.ts'
import { findableWords } from '~/kits/content/words.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { changePicture } from '../../files/index.server.ts'
import { refreshSharePictures } from '../../search/index.server.ts'
import { takenByPages } from '../course.options.ts'
import { coursesTag } from '../course.queries.server.ts'
import type { CourseTyped, PremiumTyped } from '../course.rules.server.ts'
import { courses, courseTexts } from '../course.table.server.ts'

type Saved =
  | { ok: true; id: string }
  | { ok: false; reason: 'stale' | 'slug-taken' | 'missing' | 'no image' | 'other kind' }
type Setting = { id?: string; version?: number; uploadId?: string; removeImage?: boolean }

/** A-LRN-04, A-PRM-03: a new course, or a changed one. A save that began from an older state is told so. */
export async function saveCourse(
  work: UnitOfWork,
  typed: CourseTyped | PremiumTyped,
  setting: Setting,
): Promise<Saved> {
  try {
    // A point to return to: the address may be taken, and that is an answer, not a failure.
    return await work.tx.transaction((tx) => save({ ...work, tx: tx as UnitOfWork['tx'] }, typed, setting))
  } catch (error) {
    if (sqlState(error) === '23505') return { ok: false, reason: 'slug-taken' }
    throw error
  }
}

async function save(work: UnitOfWork, typed: CourseTyped | PremiumTyped, setting: Setting): Promise<Saved> {
  const found = await lockRow(work, courses, setting)
  if (!found.ok) return found
  const { before } = found
  const isPremium = 'price' in typed
  // A free course does not begin to cost something because its form was sent to the other screen.
  if (before && (before.price !== null) !== isPremium) return { ok: false, reason: 'other kind' }
  const keepsImage = before?.imageId && !setting.removeImage
  if (isPremium && !setting.uploadId && !keepsImage) return { ok: false, reason: 'no image' }
  const imageId = await changePicture(work, before?.imageId, setting)
  const { level, passingScore, approvesItself, maxAttempts, waitAfter, waitHours } = typed
  const values = {
    slug: typed.slug || before?.slug || addressOf(typed.titleEn),
    imageId,
    level,
    passingScore,
    approvesItself,
    maxAttempts,
    waitAfter,
    waitHours,
    publishedAt: typed.published ? (before?.publishedAt ?? work.now) : null,
    ...(isPremium && {
      price: typed.price,
      instructor: typed.instructor,
      rating: typed.rating,
      startingStudents: typed.startingStudents,
      featured: typed.featured,
    }),
  }
  const words = await findableWords(work, {
    titles: [typed.titleEn, typed.titleFr, typed.titleRw],
    others: [typed.descriptionEn, typed.descriptionFr, typed.descriptionRw],
  })
  const id = await writeRow(work, courses, before, { ...values, words })
  await saveTexts(work, id, {
    table: courseTexts,
    owner: 'courseId',
    fields: ['title', 'description', 'duration'],
    typed,
  })
  await refreshSharePictures(work, 'course', id)
  await work.audit({
    action: before ? 'updated' : 'created',
    subject: 'course',
    subjectId: id,
    before: before && { ...before, words: undefined },
    after: { ...values, ...typed },
  })
  await work.invalidate(coursesTag)
  return { ok: true, id }
}

/** A title may be what a page of its own is called. */
function addressOf(title: string): string {
  const slug = slugOf(title, 'course')
  return takenByPages.course.includes(slug) ? `${slug}-course` : slug
}
