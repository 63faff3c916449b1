import { Check, Lock } from 'lucide-react'
import { m } from '~/platform/i18n/texts.ts'
import { Badge } from '~/ui/badge.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Band } from '~/ui/imigongo.tsx'
import { TextLink } from '~/ui/link.tsx'
import { ShareLinks } from '~/ui/share-links.tsx'
import { Translated } from '~/ui/translated.tsx'
import { Picture } from '../../../core/files/components/picture.tsx'
import type { CourseState } from '../course.options.ts'
import { type CardView, CourseFacts, PremiumFacts } from './course-card.tsx'
import { StateAction, StateBadge, type StateLinks } from './course-state.tsx'

type Lesson = { id: string; slug: string; title: string; locale: string; required: boolean }
type Props = {
  course: CardView
  contents: { id: string; title: string; lessons: Lesson[] }[]
  /** Of the learner who reads it. */
  progress?: StateLinks & { state: CourseState; mayRead: boolean; done: string[] }
  /** In the language of the page. */
  path: string
  url: string
}

/** The course, its contents, who may read it, and the one next step. */
export function CourseDetails({ course, contents, progress, path, url }: Props) {
  const { title, description, premium, photo } = course
  const state = progress?.state ?? 'not_enrolled'
  return (
    <>
      <section className="on-ink relative bg-tea-700 text-white">
        <Picture
          id={course.id}
          initials=""
          file={photo}
          alt=""
          sizes="(min-width: 768px) 42vw, 100vw"
          lazy={false}
          className="h-[clamp(140px,40vw,280px)] w-full md:absolute md:inset-y-0 md:right-0 md:h-full md:w-[38%]"
        />
        <div className="wrap">
          <div className="pt-6 pb-10 md:w-[58%] md:py-14">
            <CourseFacts {...course} />
            <Translated as="h1" className="display mt-4 text-d2" of={title} />
            {premium && (
              <>
                <p className="mt-3 text-lg">{m.course_with({ name: premium.instructor })}</p>
                <PremiumFacts {...premium} />
                <p className="num mt-3 font-bold text-2xl">{premium.price}</p>
              </>
            )}
          </div>
        </div>
      </section>
      <Band />
      <div className="wrap section grid gap-10 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <Translated as="p" className="max-w-read whitespace-pre-line text-lg" of={description} />
          <h2 className="display display-sm mt-10 text-d1">{m.course_contents()}</h2>
          {contents.length === 0 && <p className="mt-3 text-soot-700">{m.course_contents_none()}</p>}
          {contents.map((module) => (
            <section key={module.id} className="mt-6">
              <h3 className="border-soot-950 border-b-2 pb-2 font-bold text-xl">{module.title}</h3>
              <ol>
                {module.lessons.map((lesson) => (
                  <LessonLine
                    key={lesson.id}
                    {...lesson}
                    href={progress?.mayRead ? `${path}/${lesson.slug}` : undefined}
                    isDone={progress?.done.includes(lesson.id)}
                  />
                ))}
              </ol>
            </section>
          ))}
        </div>
        <div className="grid content-start gap-8 lg:col-span-4">
          <section className="border-2 border-soot-950 p-4">
            <p className="mb-3 text-soot-700">{m.course_pass({ score: course.passingScore })}</p>
            {progress && (
              <p className="mb-3">
                <StateBadge state={progress.state} />
              </p>
            )}
            <StateAction course={course} state={state} links={progress ?? {}} isHere className="w-full" />
          </section>
          {!progress?.mayRead && (
            <section>
              <h2 className="flex items-center gap-2 font-bold text-xl">
                <Icon of={Lock} /> {m.course_who()}
              </h2>
              <p className="mt-2 text-soot-700">
                {premium?.isSold ? m.course_who_premium() : m.course_who_text()}
              </p>
            </section>
          )}
          <section>
            <h2 className="mb-4 font-bold text-xl">{m.share_title()}</h2>
            <ShareLinks text={title.text} url={url} />
          </section>
        </div>
      </div>
    </>
  )
}

type LineProps = Omit<Lesson, 'id' | 'slug'> & { href?: string; isDone?: boolean }

function LessonLine({ title, locale, required, href, isDone }: LineProps) {
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-soot-300 border-b py-2">
      {href ? (
        <TextLink href={href} lang={locale}>
          {title}
        </TextLink>
      ) : (
        <span lang={locale}>{title}</span>
      )}
      <span className="flex gap-1.5">
        {isDone && (
          <Badge tone="ok">
            <Icon of={Check} /> {m.course_done()}
          </Badge>
        )}
        <Badge tone={required ? 'plain' : 'line'}>
          {required ? m.course_required() : m.course_optional()}
        </Badge>
      </span>
    </li>
  )
}
