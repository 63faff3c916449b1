import { data, redirect } from 'react-router'
import { readPosted } from '~/kits/forms/posted.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { databaseNow } from '~/platform/db/now.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale } from '~/platform/i18n/texts.ts'
import { log } from '~/platform/log.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { learnerOf, progressOf } from '../../enrollments/index.server.ts'
import { courseOfExam, type ExamCourse } from '../attempt.queries.server.ts'
import { saveAnswers } from '../commands/save-answers.server.ts'
import { startAttempt } from '../commands/start-attempt.server.ts'
import { ExamClosed, ExamStranger } from '../components/exam-closed.tsx'
import { ExamIntro } from '../components/exam-intro.tsx'
import { ExamResult } from '../components/exam-result.tsx'
import { ExamSheet } from '../components/exam-sheet.tsx'
import { closeFromPage, sittingOf } from '../sitting.queries.server.ts'
import type { Route } from './+types/exam'

async function asked(address: string): Promise<{ course: ExamCourse; path: string }> {
  const course = orNotFound(await courseOfExam(db(), address))
  return { course, path: localPath(`/exam/${course.slug}`, currentLocale()) }
}

/** Never cached: the page shows one learner's own data. */
export async function loader({ request, params, url }: Route.LoaderArgs) {
  const now = await databaseNow(db())
  const { course, path } = await asked(params.course)
  const given = url.searchParams
  const sitting = await sittingOf(db(), learnerOf(request, now), course, { now, again: given.has('again') })
  const told = {
    path,
    coursePath: localPath(`/elearning/${course.slug}`, currentLocale()),
    passMark: course.passingScore,
    sitting,
    at: Number(given.get('q')) || 1,
    isIncomplete: given.has('missing'),
    isNew: given.has('done'),
    isLate: given.has('late'),
    certificate:
      sitting.screen === 'result' && sitting.passed ? await certificateOf(sitting.enrollmentId) : undefined,
  }
  return sitting.screen === 'stranger' ? data(told, { status: 403 }) : told
}

async function certificateOf(enrollmentId: string): Promise<string | undefined> {
  const { certificate } = (await progressOf(db(), [enrollmentId])).get(enrollmentId) ?? {}
  return certificate && localPath(certificate, currentLocale())
}

/** Without script: each button saves the chosen answer and goes to the next page. */
export async function action({ request, params }: Route.ActionArgs) {
  const now = await databaseNow(db())
  const { course, path } = await asked(params.course)
  const learner = learnerOf(request, now)
  const form = await readPosted(request)
  const told = (name: string) => form.get(name) ?? ''
  if (form.has('start')) {
    const started = await inTransaction({ actor: { kind: 'visitor' }, now }, (work) =>
      startAttempt(work, learner, course),
    )
    // The page itself says why the exam cannot start.
    return redirect(started.ok ? path : `${path}${started.reason === 'no-exam' ? '?again' : ''}`, 303)
  }
  const attemptId = told('attempt')
  // The answer that the page was rendered with is not saved again: another window may have changed it.
  const n = Number(told('n'))
  const option = told(`option${n}`)
  const isChosen = option !== '' && option !== told('had')
  const saved = await inTransaction({ actor: { kind: 'visitor' }, now }, (work) =>
    saveAnswers(work, learner, {
      attemptId,
      answers: isChosen
        ? [{ n, option: Number(option), chosenMs: Number.MAX_SAFE_INTEGER, writer: 'form' }]
        : [],
    }),
  )
  if (!saved.ok) return redirect(`${path}?done${isChosen && saved.attempt ? '&late' : ''}`, 303)
  if (!form.has('submit')) return redirect(`${path}?q=${Number(told('go')) || 1}`, 303)
  try {
    const closed = await closeFromPage(attemptId, 'learner', now)
    if (!closed.ok && 'missing' in closed) return redirect(`${path}?q=${closed.missing[0]}&missing`, 303)
    return redirect(`${path}?done`, 303)
  } catch (err) {
    log.error({ err, attempt: attemptId }, 'an exam could not be handed in')
    return data({ isNotSubmitted: true }, { status: 500 })
  }
}

/** EXM-04: intro, questions, result. */
export default function ExamPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sitting } = loaderData
  if (sitting.screen === 'stranger') return <ExamStranger coursePath={loaderData.coursePath} />
  if (sitting.screen === 'closed') return <ExamClosed {...loaderData} may={sitting.may} next={sitting.next} />
  if (sitting.screen === 'intro') return <ExamIntro {...loaderData} {...sitting} />
  if (sitting.screen === 'result') return <ExamResult {...loaderData} {...sitting} />
  return <ExamSheet {...loaderData} {...sitting} isNotSubmitted={actionData?.isNotSubmitted} />
}
