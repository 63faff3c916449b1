import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { ExamFrame } from './exam-frame.tsx'

type May = { reason: 'missing' | 'not-approved' } | { reason: 'lessons'; done: number; required: number }

/** LRN-14, LRN-19: not open yet, and what opens it. */
export function ExamClosed({ coursePath, may }: { coursePath: string; may?: May }) {
  const why = !may
    ? m.exam_none()
    : may.reason === 'lessons'
      ? m.exam_lessons({ done: may.done, required: may.required })
      : m.exam_not_approved()
  return (
    <ExamFrame title={m.exam_word()} back={coursePath}>
      <PrivateMeta title={m.exam_word()} />
      <Notice>{why}</Notice>
      <div className="mt-8">
        <ButtonLink href={coursePath}>{m.course_continue()}</ButtonLink>
      </div>
    </ExamFrame>
  )
}

/** EXM-11, EXM-13: nobody here is known to be in this course. */
export function ExamStranger({ coursePath }: { coursePath: string }) {
  return (
    <ExamFrame title={m.exam_no_enrollment()} back={coursePath}>
      <PrivateMeta title={m.exam_no_enrollment()} />
      <Notice kind="bad">{m.exam_no_enrollment_text()}</Notice>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={localPath('/elearning/me', currentLocale())}>{m.lesson_my_link()}</ButtonLink>
        <ButtonLink look="line" href={`${coursePath}/enroll`}>
          {m.course_enroll()}
        </ButtonLink>
      </div>
    </ExamFrame>
  )
}
