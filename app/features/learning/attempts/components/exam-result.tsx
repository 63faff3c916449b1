import { Award, RotateCcw } from 'lucide-react'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { shortDate, shortTime } from '~/platform/clock.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m, reviewedLocale } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { TextLink } from '~/ui/link.tsx'
import { Notice } from '~/ui/notice.tsx'
import { ExamFacts, ExamFrame } from './exam-frame.tsx'

type Props = {
  path: string
  coursePath: string
  passMark: number
  score: number
  passed: boolean
  byTime: boolean
  weak: string[]
  strong: boolean
  retake: { may: boolean; until?: Date; isLast?: boolean }
  certificate?: string
  isNew: boolean
  isLate: boolean
}

/** EXM-04, EXM-10, EXM-15: the result, the topics to review, and the next step. */
export function ExamResult({ path, coursePath, passMark, ...result }: Props) {
  const { score, passed, byTime, weak, strong, retake, certificate, isNew, isLate } = result
  const title = passed ? m.exam_passed() : m.exam_failed()
  return (
    <ExamFrame title={title} back={coursePath}>
      <PrivateMeta title={title} />
      <div className="mb-6 grid gap-3">
        {isNew && <Notice>{m.exam_completed()}</Notice>}
        {isLate && <Notice kind="bad">{m.exam_late()}</Notice>}
      </div>
      <ExamFacts
        facts={[
          [m.exam_score(), m.exam_percent({ n: score })],
          [m.exam_pass_mark(), m.exam_percent({ n: passMark })],
        ]}
      />
      {byTime && <p className="mt-4 text-soot-700">{m.exam_over_by_time()}</p>}
      {weak.length > 0 ? (
        <>
          <h2 className="mt-8 font-bold text-xl">{m.exam_weak()}</h2>
          <ul className="mt-2 grid list-[square] gap-1 pl-5">
            {weak.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ul>
        </>
      ) : (
        strong && <p className="mt-6">{m.exam_strong()}</p>
      )}
      <div className="mt-8 flex flex-wrap items-center gap-3">
        {certificate && (
          <ButtonLink variant="ink" href={certificate}>
            <Icon of={Award} /> {m.exam_certificate()}
          </ButtonLink>
        )}
        {retake.may && (
          <ButtonLink href={`${path}?again`}>
            <Icon of={RotateCcw} /> {m.exam_retake()}
          </ButtonLink>
        )}
        <WhyNot {...retake} />
        <ButtonLink
          variant={certificate || retake.may ? 'line' : 'clay'}
          href={localPath('/elearning', currentLocale())}
        >
          {m.exam_courses()}
        </ButtonLink>
      </div>
    </ExamFrame>
  )
}

/** EXM-15: when the next attempt is possible, or that none is left. */
export function WhyNot({ until, isLast }: Pick<Props['retake'], 'until' | 'isLast'>) {
  const locale = reviewedLocale(currentLocale(), 'exam')
  if (until)
    return (
      <p className="num w-full font-semibold" lang={locale}>
        {m.exam_retake_from({ day: shortDate(until, locale), time: shortTime(until) }, { locale })}
      </p>
    )
  if (!isLast) return null
  return (
    <p className="w-full" lang={locale}>
      {m.exam_no_tries({}, { locale })}{' '}
      <TextLink href={localPath('/contact', currentLocale())}>{m.exam_contact()}</TextLink>
    </p>
  )
}
