import { Award, Check, Languages, Lock, MapPin, Wallet } from 'lucide-react'
import type { Locale } from '~/platform/i18n/locale.ts'
import { m } from '~/platform/i18n/texts.ts'
import { splitLead } from '~/platform/words.ts'
import { Badge } from '~/ui/badge.tsx'
import { ButtonLink } from '~/ui/button.tsx'
import { Fact, Facts } from '~/ui/facts.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Band } from '~/ui/imigongo.tsx'
import { TextLink } from '~/ui/link.tsx'
import { ShareLinks } from '~/ui/share-links.tsx'
import { Translated } from '~/ui/translated.tsx'
import { Picture } from '../../../core/files/components/picture.tsx'
import { taughtInWords } from '../../../core/site/components/language-names.tsx'
import type { CourseState } from '../course.options.ts'
import { type CardView, CourseFacts, PremiumFacts } from './course-card.tsx'
import { StateAction, StateBadge, type StateLinks } from './course-state.tsx'

type Lesson = {
  id: string
  slug: string
  title: string
  locale: Locale
  required: boolean
  isOpen: boolean
}
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
  const { lead, rest } = splitLead(description.text, description.lang)
  const lessons = contents.flatMap((module) => module.lessons)
  const taughtIn = [...new Set(lessons.map(({ locale }) => locale))]
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
          className="h-24 w-full md:absolute md:inset-y-0 md:right-0 md:h-full md:w-[38%]"
        />
        <div className="wrap">
          <div className="py-5 md:w-[58%] md:py-14">
            <CourseFacts {...course} />
            <Translated as="h1" className="display mt-3 text-d2" of={title} />
            {premium && (
              <>
                <p className="mt-2">{m.course_with({ name: premium.instructor })}</p>
                <PremiumFacts {...premium} />
              </>
            )}
            <Facts className="mt-3">
              <Fact icon={Wallet}>{premium?.isSold ? premium.price : m.event_free()}</Fact>
              <Fact icon={MapPin}>{m.course_where()}</Fact>
              {taughtIn.length > 0 && <Fact icon={Languages}>{taughtInWords(taughtIn)}</Fact>}
              <Fact icon={Award}>{m.course_pass({ score: course.passingScore })}</Fact>
            </Facts>
            <p className="mt-3 max-w-[34rem] md:text-lg" lang={description.lang}>
              {lead}
            </p>
          </div>
        </div>
      </section>
      <Band />
      <div className="wrap grid gap-8 py-6 lg:grid-cols-12 lg:gap-10 lg:py-16">
        <section className="lg:order-last lg:col-span-4">
          {progress && (
            <p className="mb-3">
              <StateBadge state={progress.state} />
            </p>
          )}
          <StateAction course={course} state={state} links={progress ?? {}} isHere className="w-full" />
          {!progress?.mayRead && <TryLesson lessons={lessons} path={path} />}
        </section>
        <div className="lg:col-span-8">
          {rest && (
            <p className="mb-10 max-w-read whitespace-pre-line text-lg" lang={description.lang}>
              {rest}
            </p>
          )}
          <h2 className="display display-sm text-d1">{m.course_contents()}</h2>
          {contents.length === 0 && <p className="mt-3 text-soot-700">{m.course_contents_none()}</p>}
          {contents.map((module) => (
            <section key={module.id} className="mt-6">
              <h3 className="border-soot-950 border-b-2 pb-2 font-bold text-xl">{module.title}</h3>
              <ol>
                {module.lessons.map((lesson) => (
                  <LessonLine
                    key={lesson.id}
                    {...lesson}
                    href={progress?.mayRead || lesson.isOpen ? `${path}/${lesson.slug}` : undefined}
                    isDone={progress?.done.includes(lesson.id)}
                  />
                ))}
              </ol>
            </section>
          ))}
        </div>
        <div className="grid content-start gap-8 lg:order-last lg:col-span-12 lg:grid-cols-2">
          {!progress?.mayRead && (
            <section>
              <h2 className="flex items-center gap-2 font-bold text-xl">
                <Icon of={Lock} /> {m.course_who()}
              </h2>
              <p className="mt-2 text-soot-700">
                {premium?.isSold
                  ? m.course_who_premium()
                  : course.approvesItself
                    ? m.course_who_at_once()
                    : m.course_who_text()}
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

/** The lesson that everybody may read, for a try. */
function TryLesson({ lessons, path }: { lessons: Lesson[]; path: string }) {
  const open = lessons.find(({ isOpen }) => isOpen)
  if (!open) return
  return (
    <ButtonLink variant="line" className="mt-3 w-full" href={`${path}/${open.slug}`}>
      {open === lessons[0] ? m.course_try() : m.course_try_one()}
    </ButtonLink>
  )
}

type LineProps = Omit<Lesson, 'id' | 'slug' | 'isOpen'> & { href?: string; isDone?: boolean }

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
