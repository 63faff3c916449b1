import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { ExamFrame } from './exam-frame.tsx'
import { WhyNot } from './exam-result.tsx'

type May = { reason: 'missing' | 'not-approved' } | { reason: 'lessons'; done: number; required: number }
type Next = { reason: 'passed' | 'no-tries-left' } | { reason: 'wait'; until: Date }
type Props = { coursePath: string; may?: May; next?: Next }

/** LRN-14, LRN-19: not open yet, and how to open it. EXM-15: or no attempts left from an earlier enrollment. */
export function ExamClosed({ coursePath, may, next }: Props) {
  const why = !may
    ? m.exam_none()
    : may.reason === 'lessons'
      ? m.exam_lessons({ done: may.done, required: may.required })
      : m.exam_not_approved()
  return (
    <ExamFrame title={m.exam_word()} back={coursePath}>
      <PrivateMeta title={m.exam_word()} />
      {!next && <Notice>{why}</Notice>}
      {next?.reason === 'passed' && <Notice>{m.exam_passed()}</Notice>}
      {next?.reason === 'wait' && <WhyNot until={next.until} />}
      {next?.reason === 'no-tries-left' && <WhyNot isLast />}
      <div className="mt-8">
        <ButtonLink href={coursePath}>{m.course_continue()}</ButtonLink>
      </div>
    </ExamFrame>
  )
}

/** EXM-11, EXM-13: this device is not known to be enrolled in the course. */
export function ExamStranger({ coursePath }: { coursePath: string }) {
  return (
    <ExamFrame title={m.exam_no_enrollment()} back={coursePath}>
      <PrivateMeta title={m.exam_no_enrollment()} />
      <Notice kind="bad">{m.exam_no_enrollment_text()}</Notice>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={localPath('/elearning/me', currentLocale())}>{m.lesson_my_link()}</ButtonLink>
        <ButtonLink variant="line" href={`${coursePath}/enroll`}>
          {m.enroll_title()}
        </ButtonLink>
      </div>
    </ExamFrame>
  )
}
