import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import type { CourseState } from '../course.options.ts'
import type { CardView } from './course-card.tsx'
import { StateAction, StateBadge, type StateLinks } from './course-state.tsx'

/** LRN-18: a course of a learner, and their progress in it. */
export type Progress = StateLinks & {
  course: Pick<CardView, 'slug' | 'title' | 'passingScore' | 'approvesItself'> & { isOpen: boolean }
  state: CourseState
  score?: number
}

/** LRN-01, LRN-18: only for a known learner, and only with their own courses. */
export function YourProgress({ progress }: { progress: Progress[] }) {
  if (progress.length === 0) return null
  const done = progress.filter(({ state }) => state === 'completed').length
  return (
    <section className="wrap py-8 lg:py-14" aria-labelledby="progress">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="progress" className="display display-sm text-d1">
          {m.progress_title()}
        </h2>
        <span className="num text-soot-600">{m.progress_complete({ done, all: progress.length })}</span>
      </div>
      <ul className="mt-4 grid gap-3 md:grid-cols-2 lg:mt-6 lg:grid-cols-3 lg:gap-6">
        {progress.map(({ course, state, required, score, exam, certificate }) => (
          <li key={course.slug} className="flex flex-col border-2 border-soot-950 p-4">
            <div className="flex flex-wrap items-start justify-between gap-3">
              <h3 className="font-bold text-lg leading-6" lang={course.title.lang}>
                {course.isOpen ? (
                  <a
                    className="inline-flex min-h-11 items-center hover:underline"
                    href={localPath(`/elearning/${course.slug}`, currentLocale())}
                  >
                    {course.title.text}
                  </a>
                ) : (
                  course.title.text
                )}
              </h3>
              <StateBadge state={state} />
            </div>
            {required && required.all > 0 && state !== 'pending' && (
              <p className="num mt-2 text-soot-700">{m.progress_lessons(required)}</p>
            )}
            {score !== undefined && (
              <p className="num mt-2 text-soot-700">
                {m.progress_score({ score, pass: course.passingScore })}
              </p>
            )}
            <div className="mt-auto pt-4">
              {course.isOpen || certificate ? (
                <StateAction
                  course={course}
                  state={state}
                  links={{ exam, certificate, required }}
                  className="btn-sm w-full"
                />
              ) : (
                <p className="text-soot-700">{m.progress_ended()}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <form method="post" action="/forget" data-forget className="mt-4">
        <button type="submit" className="btn btn-line btn-sm">
          {m.form_not_my_phone()}
        </button>
      </form>
    </section>
  )
}
