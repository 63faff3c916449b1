import { ArrowRight } from 'lucide-react'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { currentLocale, m, reviewedLocale } from '~/platform/i18n/texts.ts'
import { Icon } from '~/ui/icon.tsx'
import { ExamFacts, ExamFrame } from './exam-frame.tsx'

type Props = {
  path: string
  coursePath: string
  passMark: number
  title: string
  description: string
  questions: number
  minutes: number
  triesLeft?: number
}

/** EXM-04: what to expect. The time runs from the button on. */
export function ExamIntro({
  path,
  coursePath,
  passMark,
  title,
  description,
  questions,
  minutes,
  triesLeft,
}: Props) {
  const locale = reviewedLocale(currentLocale(), 'exam')
  return (
    <ExamFrame title={title} back={coursePath}>
      <PrivateMeta title={title} />
      {description && <p className="mb-6 whitespace-pre-line text-lg">{description}</p>}
      <ExamFacts
        facts={[
          [m.exam_questions(), String(questions)],
          [m.exam_time(), m.exam_minutes({ n: minutes })],
          [m.exam_pass_mark(), m.exam_percent({ n: passMark })],
        ]}
      />
      <ul className="mt-6 grid list-[square] gap-2 pl-5" lang={locale}>
        <li>{m.exam_rule_time({}, { locale })}</li>
        <li>{m.exam_rule_saved({}, { locale })}</li>
        {triesLeft !== undefined && (
          <li className="num">{m.exam_rule_tries({ n: triesLeft }, { locale })}</li>
        )}
      </ul>
      <form method="post" action={path} className="mt-8">
        <button type="submit" name="start" value="yes" className="btn btn-clay w-full sm:w-auto">
          {m.exam_start()} <Icon of={ArrowRight} />
        </button>
      </form>
    </ExamFrame>
  )
}
