import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import { data, redirect } from 'react-router'
import { PageMeta, PrivateMeta } from '~/kits/head/page-meta.tsx'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { shorten } from '~/platform/words.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { TextLink } from '~/ui/link.tsx'
import { Notice } from '~/ui/notice.tsx'
import { StateAction } from '../components/course-state.tsx'
import { KeepLesson } from '../components/keep-lesson.tsx'
import { LessonView } from '../components/lesson-view.tsx'
import { type CourseView, courseForReading } from '../course.queries.server.ts'
import { learners } from '../learner.adapter.server.ts'
import { contentsOf, lessonForReading } from '../lesson.queries.server.ts'
import type { Route } from './+types/lesson'

/** The course, and whether this visitor may read it. Never cached: the page shows a learner's own data. */
async function asked(request: Request, slug: string) {
  const now = new Date()
  const course = orNotFound(await courseForReading(db(), slug, currentLocale(), now))
  return { course, progress: (await learners().progressByCourse(request, now))?.get(course.id) }
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const { course, progress } = await asked(request, params.course)
  const contents = await contentsOf(db(), course.id)
  const line = contents.flatMap(({ lessons }) => lessons)
  const at = line.findIndex(({ slug }) => slug === params.lesson)
  if (at < 0) throw data(null, { status: 404 })
  const path = localPath(`/elearning/${course.slug}`, currentLocale())
  if (!progress?.mayRead && !line[at]?.isOpen)
    return data({ course, path, progress, lesson: undefined }, { status: 403 })
  const lesson = orNotFound(await lessonForReading(db(), course.id, params.lesson, config().PUBLIC_ORIGIN))
  return {
    course,
    path,
    progress,
    lesson,
    place: { n: at + 1, all: line.length },
    previous: line[at - 1],
    next: line[at + 1],
    isDone: progress?.done.includes(lesson.id) ?? false,
  }
}

/** LRN-19: 'I have done this lesson'. Redirects to the next one, or from the last one to the course. */
export async function action({ request, params }: Route.ActionArgs) {
  const { course, progress } = await asked(request, params.course)
  const line = (await contentsOf(db(), course.id)).flatMap(({ lessons }) => lessons)
  const at = line.findIndex(({ slug }) => slug === params.lesson)
  const lesson = orNotFound(line[at])
  const path = localPath(`/elearning/${course.slug}`, currentLocale())
  const isMarked =
    progress?.mayRead && (await learners().markDone(request, { id: lesson.id, courseId: course.id }))
  // The page of the lesson says why it is closed.
  if (!isMarked) return redirect(`${path}/${params.lesson}`, 303)
  const next = line[at + 1]
  return redirect(next ? `${path}/${next.slug}` : path, 303)
}

/** LRN-19: works without script; text first. */
export default function LessonPage({ loaderData }: Route.ComponentProps) {
  const { course, path, lesson } = loaderData
  if (!lesson) return <Closed {...loaderData} />
  const { place, previous, next, isDone, progress } = loaderData
  const file = lesson.file && { path: `${path}/${lesson.slug}/file`, bytes: lesson.file.bytes }
  return (
    <>
      <LessonMeta {...loaderData} lesson={lesson} />
      <header className="on-ink bg-tea-700 text-white">
        <div className="wrap pt-4 pb-8">
          <Back path={path} title={course.title} />
          <p className="num mt-3">{m.lesson_place(place)}</p>
          <h1 className="display mt-1 max-w-[24ch] text-d1 lg:text-d2" lang={lesson.lang}>
            {lesson.title}
          </h1>
        </div>
      </header>
      <div className="wrap grid gap-8 py-8 lg:py-12">
        <LessonView lesson={lesson} filePath={file?.path} />
        {progress?.mayRead ? (
          <div className="grid max-w-read gap-6">
            {isDone ? (
              <p className="flex items-center gap-2 font-semibold">
                <Icon of={Check} className="text-tea-700" /> {m.lesson_finished()}
              </p>
            ) : (
              <form
                method="post"
                action={`${path}/${lesson.slug}`}
                data-form={`lesson ${lesson.id}`}
                data-waiting={m.lesson_waiting()}
              >
                <button
                  type="submit"
                  className="btn btn-clay w-full sm:w-auto"
                  data-sending={m.form_sending()}
                >
                  {m.lesson_finish()}
                </button>
                <p
                  role="status"
                  data-said
                  className="mt-3 border-ochre-400 border-l-[6px] bg-ochre-100 p-4 empty:hidden"
                />
              </form>
            )}
            <nav className="flex flex-wrap gap-3" aria-label={m.course_contents()}>
              {previous && (
                <ButtonLink variant="line" href={`${path}/${previous.slug}`}>
                  <Icon of={ArrowLeft} /> {m.lesson_previous()}
                </ButtonLink>
              )}
              {next && (
                <ButtonLink variant="line" href={`${path}/${next.slug}`}>
                  {m.lesson_next()} <Icon of={ArrowRight} />
                </ButtonLink>
              )}
            </nav>
            <KeepLesson title={`${course.title.text}: ${lesson.title}`} file={file} />
          </div>
        ) : (
          <section className="max-w-read">
            {!progress && <p className="mb-4 font-semibold text-lg">{othersOpen(course)}</p>}
            <StateAction course={course} state={progress?.state ?? 'not_enrolled'} links={{}} />
          </section>
        )}
      </div>
    </>
  )
}

/** What opens the other lessons to somebody who is not enrolled. */
function othersOpen({ premium, approvesItself }: CourseView) {
  if (premium?.isSold) return m.lesson_open_bought()
  return approvesItself ? m.lesson_open_next() : m.lesson_open_approved()
}

type MetaProps = { course: CourseView; lesson: { slug: string; title: string }; progress?: object }

/** A lesson that is open to everybody can be found; the others are their learners' own. */
function LessonMeta({ course, lesson, progress }: MetaProps) {
  const title = `${lesson.title} - ${course.title.text}`
  if (progress) return <PrivateMeta title={title} />
  return (
    <PageMeta
      title={title}
      description={shorten(course.description.text, 200)}
      path={`/elearning/${course.slug}/${lesson.slug}`}
    />
  )
}

function Back({ path, title }: { path: string; title: { text: string; lang: string } }) {
  return (
    <a
      className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
      href={path}
    >
      <Icon of={ArrowLeft} /> <span lang={title.lang}>{title.text}</span>
    </a>
  )
}

type ClosedProps = {
  course: CourseView
  path: string
  progress?: { state: 'pending' | 'enrolled' | 'completed' | 'failed' }
}

/** Not a 404: the lesson exists, and this page says how to get access. */
function Closed({ course, path, progress }: ClosedProps) {
  return (
    <section className="wrap section">
      <PrivateMeta title={m.lesson_closed()} />
      <Back path={path} title={course.title} />
      <h1 className="display mt-4 max-w-[18ch] text-d2">{m.lesson_closed()}</h1>
      <div className="mt-6 max-w-read">
        <Notice>{m.lesson_closed_text()}</Notice>
      </div>
      <div className="mt-8">
        <StateAction course={course} state={progress?.state ?? 'not_enrolled'} links={{}} />
      </div>
      {!progress && (
        <p className="mt-4">
          <TextLink href={localPath('/elearning/me', currentLocale())}>{m.lesson_my_link()}</TextLink>
        </p>
      )}
    </section>
  )
}
