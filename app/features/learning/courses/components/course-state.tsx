import { ArrowRight, Award, Check, Hourglass, RotateCcw } from 'lucide-react'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { Badge } from '~/ui/badge.tsx'
import { ButtonLink } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { CourseState } from '../course.options.ts'

/** The links of a learner in a course; paths without a language. */
export type StateLinks = {
  exam?: string
  certificate?: string
  /** How many of the lessons required for the exam are done. */
  required?: { done: number; all: number }
}

const here = (path: string) => localPath(path, currentLocale())

/** LRN-13 to LRN-16: the learner's state in a course, in a word. A stranger sees none. */
export function StateBadge({ state }: { state: CourseState }) {
  if (state === 'completed')
    return (
      <Badge tone="ok">
        <Icon of={Check} /> {m.course_completed()}
      </Badge>
    )
  if (state === 'failed')
    return (
      <Badge tone="bad">
        <Icon of={RotateCcw} /> {m.course_failed()}
      </Badge>
    )
  if (state === 'pending')
    return (
      <Badge tone="warn">
        <Icon of={Hourglass} /> {m.course_pending()}
      </Badge>
    )
  return state === 'enrolled' ? <Badge tone="info">{m.course_enrolled()}</Badge> : null
}

type Props = {
  course: {
    slug: string
    title: { text: string }
    approvesItself: boolean
    premium?: { isSold: boolean }
  }
  state: CourseState
  links: StateLinks
  /** On the page of the course itself, which needs no link to itself. */
  isHere?: boolean
  className?: string
}

/** LRN-13: enrolling opens the lessons at once, or staff decide first; the button says which. */
function EnrollLink({
  slug,
  title,
  approvesItself,
  className,
}: Pick<Props['course'], 'slug' | 'title' | 'approvesItself'> & { className: string }) {
  const [path, whom] = [here(`/elearning/${slug}/enroll`), { course: title.text }]
  if (approvesItself)
    return (
      <ButtonLink href={path} className={className} aria-label={m.course_begin_it(whom)}>
        {m.course_begin()}
      </ButtonLink>
    )
  return (
    <>
      <ButtonLink href={path} className={className} aria-label={m.course_apply_for(whom)}>
        {m.program_apply()}
      </ButtonLink>
      <p className="hint mt-2">{m.course_promise()}</p>
    </>
  )
}

/** LRN-13 to LRN-16: the one next step. */
export function StateAction({ course, state, links, isHere = false, className = '' }: Props) {
  const { slug, title, premium } = course
  const whom = { course: title.text }
  const path = here(`/elearning/${slug}`)
  if (state === 'not_enrolled')
    return premium?.isSold ? (
      <ButtonLink variant="ink" href={`${path}/buy`} className={className} aria-label={m.course_buy_it(whom)}>
        {m.course_buy()}
      </ButtonLink>
    ) : (
      <EnrollLink {...course} className={className} />
    )
  if (state === 'pending') return <p className="text-soot-700">{m.course_pending_text()}</p>
  if (state === 'completed')
    return links.certificate ? (
      <ButtonLink variant="ink" href={here(links.certificate)} className={className}>
        <Icon of={Award} /> {m.course_certificate()}
      </ButtonLink>
    ) : null
  // EXM-15: a learner who has to wait, or has lessons to do first, can go on reading.
  if (!links.exam)
    return (
      <>
        {state === 'enrolled' && <p className="mb-3 text-soot-700">{examLater(links)}</p>}
        {!isHere && (
          <ButtonLink href={path} className={className}>
            {m.course_continue()} <Icon of={ArrowRight} />
          </ButtonLink>
        )}
      </>
    )
  return (
    <ButtonLink variant={state === 'failed' ? 'line' : 'clay'} href={here(links.exam)} className={className}>
      {state === 'failed' ? m.course_retake() : m.course_exam()} <Icon of={ArrowRight} />
    </ButtonLink>
  )
}

/** Some courses have no exam yet, so a learner who has done all lessons is not promised one. */
const examLater = ({ required }: StateLinks) =>
  required && required.done === required.all ? m.course_all_done() : m.course_exam_later()
