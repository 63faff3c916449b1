import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  lockRow,
  type Saved,
  type SaveOptions,
  unlessSlugTaken,
  writeRow,
} from '~/kits/content/rows.server.ts'
import { slugOf } from '~/kits/content/texts.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { keepVersion } from '~/platform/versions/versions.server.ts'
import { changePicture } from '../../../core/files/index.server.ts'
import { takenByPages } from '../course.options.ts'
import { coursesTag, lockCourse } from '../course.queries.server.ts'
import type { LessonInput } from '../course.rules.server.ts'
import { lessons, modules } from '../course.table.server.ts'
import { lessonVersions } from '../editing.queries.server.ts'

export type LessonSetting = SaveOptions & {
  courseId: string
  /** The document that comes with it. */
  fileId?: string
  removeFile?: boolean
}

/** LRN-19: a new lesson, or a changed one. A new one comes last in its module; the buttons move it from there. */
export const saveLesson = (work: UnitOfWork, input: LessonInput, setting: LessonSetting) =>
  unlessSlugTaken(work, (inner) => save(inner, input, setting))

async function save(
  work: UnitOfWork,
  input: LessonInput,
  setting: LessonSetting,
): Promise<Saved<'no module' | 'no alt'>> {
  const { courseId, id: lessonId, version } = setting
  if (!(await lockCourse(work, courseId))) return { ok: false, reason: 'missing' }
  const found = await lockRow(work, lessons, { id: lessonId, version })
  if (!found.ok) return found
  const { before } = found
  if (before && before.courseId !== courseId) return { ok: false, reason: 'missing' }
  const [module] = await work.tx
    .select({ id: modules.id })
    .from(modules)
    .where(and(eq(modules.id, input.moduleId), eq(modules.courseId, courseId), isNull(modules.archivedAt)))
  if (!module) return { ok: false, reason: 'no module' }
  const hasPicture = setting.uploadId || (before?.imageId && !setting.removeImage)
  if (hasPicture && !input.imageAlt) return { ok: false, reason: 'no alt' }
  const imageId = await changePicture(work, before?.imageId, setting)
  const fileId = await changePicture(work, before?.fileId, {
    uploadId: setting.fileId,
    removeImage: setting.removeFile,
  })
  const { slug, ...words } = input
  const stays = before?.moduleId === input.moduleId
  const id = await writeRow(work, lessons, before, {
    ...words,
    courseId,
    slug: slug || before?.slug || addressOf(input.title),
    imageId,
    fileId,
    position: stays
      ? before.position
      : sql`(select coalesce(max(position), 0) + 1 from lessons where module_id = ${input.moduleId})`,
  })
  await work.audit({
    action: before ? 'updated' : 'created',
    subject: 'lesson',
    subjectId: id,
    before,
    after: { ...input, courseId, imageId, fileId },
  })
  await keepVersion(work, lessonVersions, id)
  await work.invalidate(coursesTag)
  return { ok: true, id }
}

/** A title may give the slug of an existing page. */
function addressOf(title: string): string {
  const slug = slugOf(title, 'lesson')
  return takenByPages.lesson.includes(slug) ? `${slug}-lesson` : slug
}
