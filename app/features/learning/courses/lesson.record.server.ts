import { data } from 'react-router'
import { fieldGroups } from '~/kits/admin/content-form.server.ts'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { readRecord, stale } from '~/kits/admin/record.server.ts'
import { versionScreen } from '~/kits/admin/versions.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { keepUnknownVersion } from '~/platform/versions/versions.server.ts'
import { recordPicture, takeFile } from '../../core/files/index.server.ts'
import { archiveLesson } from './commands/archive-lesson.server.ts'
import { archiveModule } from './commands/archive-module.server.ts'
import { saveLesson } from './commands/save-lesson.server.ts'
import { saveModule } from './commands/save-module.server.ts'
import { coursePictures, lessonFiles } from './course.options.ts'
import { lessonRules, moduleRules } from './course.rules.server.ts'
import { lessonForEditing, lessonVersions, moduleForEditing } from './editing.queries.server.ts'
import { structureOf } from './structure.queries.server.ts'

const permission = 'learning.change'
const picture = recordPicture(coursePictures)
const pathOf = (courseId: string) => `/admin/elearning/${courseId}/lessons`
const missing = () => data(null, { status: 404 })

/** The module or lesson in an address; not found if it is of another course. */
async function found<Part extends { courseId: string }>(
  { course = '', id = '' }: { course?: string; id?: string },
  forEditing: (reader: ReturnType<typeof db>, id: string) => Promise<Part | undefined>,
): Promise<Part> {
  const part = id === 'new' ? undefined : await forEditing(db(), id)
  if (part?.courseId !== course) throw missing()
  return part
}

async function structure(courseId: string | undefined) {
  const known = await structureOf(db(), courseId ?? '')
  if (!known) throw missing()
  return known
}

const lessonFields = (modules: { id: string; title: string }[]) =>
  fieldGroups(lessonRules, { moduleId: modules.map(({ id, title }) => ({ value: id, label: title })) })

export const lessonLoader = guardedLoader(permission, async ({ params, url }) => {
  const { course, modules } = await structure(params.course)
  const shared = {
    noun: 'lesson',
    path: pathOf(course.id),
    groups: lessonFields(modules),
  }
  if (params.id === 'new') {
    const moduleId = url.searchParams.get('module') ?? modules[0]?.id ?? ''
    const values: Record<string, string> = { moduleId, locale: 'en', required: 'yes' }
    return { ...shared, version: 0, values, photo: undefined, file: undefined }
  }
  const { version, values, imageId, file } = await found(params, lessonForEditing)
  const versionsPath = `${pathOf(course.id)}/${params.id}/versions`
  return { ...shared, version, values, file, versionsPath, photo: await picture.show(db(), imageId) }
})

export const lessonAction = guardedAction(permission, async ({ params, form, work, go }) => {
  const { course } = await structure(params.course)
  const read = readRecord(form, lessonRules)
  if (!read.ok) return read.again
  const image = await picture.take(form)
  if (image && !image.ok) return read.refuse({ image: image.text })
  const file = await takeFile(lessonFiles, form, 'file')
  if (file && !file.ok) return read.refuse({ file: file.text })
  const id = params.id === 'new' ? undefined : params.id
  if (id) await work((job) => keepUnknownVersion(job, lessonVersions, id))
  const saved = await work((job) =>
    saveLesson(job, read.input, {
      courseId: course.id,
      id,
      version: read.version,
      uploadId: image?.id,
      removeImage: form.has('removeImage'),
      fileId: file?.id,
      removeFile: form.has('removeFile'),
    }),
  )
  if (saved.ok)
    return go(pathOf(course.id), { kind: 'ok', text: `Lesson ${id ? 'updated' : 'created'} successfully` })
  if (saved.reason === 'slug-taken') return read.refuse({ slug: 'Another lesson has this address' })
  if (saved.reason === 'no module') return read.refuse({ moduleId: 'Choose a module' })
  if (saved.reason === 'no alt')
    return read.refuse({ imageAlt: 'Say what it shows, for whoever cannot see it' })
  const theirs = await lessonForEditing(db(), id ?? '')
  if (!theirs) return read.refuse({}, 'Somebody deleted this lesson meanwhile. What you wrote is still here.')
  return stale(read, theirs)
})

/** The versions of a lesson of this course. */
export const { versionsLoader: lessonVersionsLoader, versionsAction: lessonVersionsAction } = versionScreen({
  permission,
  find: ({ course = '', id = '' }) => ({
    kind: {
      ...lessonVersions,
      async read(reader, lesson) {
        const one = await lessonForEditing(reader, lesson)
        return one?.courseId === course ? one : undefined
      },
    },
    id: orNotFound(id !== 'new' && id),
    noun: 'lesson',
    title: ({ title = '' }) => title,
    editPath: `${pathOf(course)}/${id}`,
    groups: async () => lessonFields((await structure(course)).modules),
  }),
  async restore(work, { params: { course = '', id }, values, version }) {
    const parsed = lessonRules.safeParse(values)
    if (!parsed.success) return { because: parsed.error.issues[0]?.message }
    const saved = await work((job) => saveLesson(job, parsed.data, { courseId: course, id, version }))
    if (saved.ok) return undefined
    if (saved.reason === 'stale' || saved.reason === 'missing') return { isStale: true }
    return { because: lessonProblems[saved.reason] }
  },
})

const lessonProblems = {
  'slug-taken': 'Another lesson has its address',
  'no module': 'Its module is no longer there',
  'no alt': 'Nothing says what the picture shows',
}

export const moduleLoader = guardedLoader(permission, async ({ params }) => {
  const { course } = await structure(params.course)
  const shared = { noun: 'module', path: pathOf(course.id) }
  if (params.id === 'new') return { ...shared, version: 0, values: {} as Record<string, string> }
  const { version, values } = await found(params, moduleForEditing)
  return { ...shared, version, values }
})

export const moduleAction = guardedAction(permission, async ({ params, form, work, go }) => {
  const { course } = await structure(params.course)
  const read = readRecord(form, moduleRules)
  if (!read.ok) return read.again
  const id = params.id === 'new' ? undefined : params.id
  const saved = await work((job) =>
    saveModule(job, read.input, { courseId: course.id, id, version: read.version }),
  )
  if (saved.ok)
    return go(pathOf(course.id), { kind: 'ok', text: `Module ${id ? 'updated' : 'created'} successfully` })
  const theirs = await moduleForEditing(db(), id ?? '')
  if (!theirs) return read.refuse({}, 'Somebody deleted this module meanwhile. What you wrote is still here.')
  return stale(read, theirs)
})

type Kind = {
  noun: 'lesson' | 'module'
  detail: string
  forEditing: typeof lessonForEditing | typeof moduleForEditing
}
const lessonKind: Kind = {
  noun: 'lesson',
  detail: 'It disappears from the course. Who has done it stays on record.',
  forEditing: lessonForEditing,
}
const moduleKind: Kind = {
  noun: 'module',
  detail: 'Only an empty module can be deleted.',
  forEditing: moduleForEditing,
}

const deleteLoaderOf = ({ noun, detail, forEditing }: Kind) =>
  guardedLoader(permission, async ({ params }) => {
    const { courseId, values } = await found<{ courseId: string; values: Record<string, string> }>(
      params,
      forEditing,
    )
    return { noun, path: pathOf(courseId), title: values.title ?? '', detail }
  })

const deleteActionOf = ({ noun, forEditing }: Kind) =>
  guardedAction(permission, async ({ params, work, go, note }) => {
    const { courseId } = await found<{ courseId: string }>(params, forEditing)
    const id = params.id ?? ''
    const done = await work((job) =>
      noun === 'lesson' ? archiveLesson(job, id) : archiveModule(job, { courseId, id }),
    )
    if (done !== true) {
      const why = typeof done === 'object' ? `: ${done.because}` : ''
      return go(pathOf(courseId), { kind: 'bad', text: `Error deleting ${noun}${why}` })
    }
    await note('deleted', { [noun]: id })
    return go(pathOf(courseId), {
      kind: 'ok',
      text: `${noun === 'lesson' ? 'Lesson' : 'Module'} deleted successfully`,
    })
  })

export const lessonDeleteLoader = deleteLoaderOf(lessonKind)
export const lessonDeleteAction = deleteActionOf(lessonKind)
export const moduleDeleteLoader = deleteLoaderOf(moduleKind)
export const moduleDeleteAction = deleteActionOf(moduleKind)
