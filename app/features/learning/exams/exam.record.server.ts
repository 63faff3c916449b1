import { data } from 'react-router'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { readRecord, stale } from '~/kits/admin/record.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { archiveQuestion } from './commands/archive-question.server.ts'
import { saveExam } from './commands/save-exam.server.ts'
import { saveQuestion } from './commands/save-question.server.ts'
import { examMaxima } from './exam.options.ts'
import { examRules, questionRules } from './exam.rules.server.ts'
import { courseOfExam, examForStaff, questionForEditing, topicsOf } from './staff.queries.server.ts'

const permission = 'learning.change'
const pathOf = (courseId: string) => `/admin/elearning/${courseId}/exam`
const missing = () => data(null, { status: 404 })

async function examOf(courseId: string | undefined) {
  const found = await examForStaff(db(), courseId ?? '')
  if (!found) throw missing()
  const { title, description, minutes, version } = found.exam
  return {
    courseId: found.course.id,
    version,
    values: { title, description, minutes: String(minutes) } as Record<string, string>,
  }
}

export const settingsLoader = guardedLoader(permission, async ({ params }) => {
  const { courseId, version, values } = await examOf(params.course)
  return { noun: 'exam', path: pathOf(courseId), version, values }
})

export const settingsAction = guardedAction(permission, async ({ params, form, work, go }) => {
  const { courseId } = await examOf(params.course)
  const read = readRecord(form, examRules)
  if (!read.ok) return read.again
  const saved = await work((job) => saveExam(job, read.input, { courseId, version: read.version }))
  if (saved.ok)
    return go(pathOf(courseId), { kind: 'ok', text: `Exam saved, version ${saved.number} is not published` })
  if (saved.reason === 'missing') throw missing()
  return stale(read, await examOf(courseId))
})

/** The question in an address; not found if it is of another course. */
async function questionOf({ course = '', id = '' }: { course?: string; id?: string }) {
  const found = id === 'new' ? undefined : await questionForEditing(db(), id)
  if (found?.courseId !== course) throw missing()
  return found
}

async function courseOf(id: string | undefined) {
  const course = await courseOfExam(db(), id ?? '')
  if (!course) throw missing()
  return course
}

export const questionLoader = guardedLoader(permission, async ({ params }) => {
  const course = await courseOf(params.course)
  const shared = { noun: 'question', path: pathOf(course.id), topics: await topicsOf(db(), course.id) }
  if (params.id === 'new') {
    const values: Record<string, string> = { asked: 'yes' }
    return { ...shared, version: 0, values }
  }
  const { version, values } = await questionOf(params)
  return { ...shared, version, values }
})

export const questionAction = guardedAction(permission, async ({ params, form, work, go }) => {
  const course = await courseOf(params.course)
  const read = readRecord(form, questionRules)
  if (!read.ok) return read.again
  const id = params.id === 'new' ? undefined : params.id
  const saved = await work((job) =>
    saveQuestion(job, read.input, { courseId: course.id, id, version: read.version }),
  )
  if (saved.ok)
    return go(pathOf(course.id), { kind: 'ok', text: `Question ${id ? 'updated' : 'created'} successfully` })
  if (saved.reason === 'full')
    return read.refuse(
      {},
      `An exam asks at most ${examMaxima.questions} questions. Keep this one in the bank.`,
    )
  const theirs = id && (await questionForEditing(db(), id))
  if (!theirs || theirs.courseId !== course.id)
    return read.refuse({}, 'Somebody deleted this question meanwhile. What you wrote is still here.')
  return stale(read, theirs)
})

export const questionDeleteLoader = guardedLoader(permission, async ({ params }) => {
  const { courseId, values } = await questionOf(params)
  return {
    noun: 'question',
    path: pathOf(courseId),
    title: `‘${(values.question ?? '').slice(0, 80)}’`,
    detail:
      'The next version does not ask it. Whoever began an exam with it keeps it, and so does every grade.',
  }
})

export const questionDeleteAction = guardedAction(permission, async ({ params, work, go, note }) => {
  const { courseId } = await questionOf(params)
  const id = params.id ?? ''
  const done = await work((job) => archiveQuestion(job, { courseId, id }))
  if (!done) return go(pathOf(courseId), { kind: 'bad', text: 'Error deleting question' })
  await note('deleted', { question: id })
  return go(pathOf(courseId), { kind: 'ok', text: 'Question deleted successfully' })
})
