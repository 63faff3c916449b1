import { Tabs } from '~/ui/admin/tabs.tsx'

type CourseScreen = 'lessons' | 'exam' | 'enrollments' | 'attempts' | 'report'
/** Who may see learners and their attempts; the other tabs are visible to everybody who sees the course. */
type CourseTabsMay = { seeLearners: boolean; seeAttempts: boolean }

const screens: [CourseScreen, label: string][] = [
  ['lessons', 'Lessons'],
  ['exam', 'Exam'],
  ['enrollments', 'Enrollments'],
  ['attempts', 'Attempts'],
  ['report', 'Report'],
]

type Props = { courseId: string; current: CourseScreen; may: CourseTabsMay }

/** The screens of one course, each with its own address. */
export function CourseTabs({ courseId, current, may }: Props) {
  const shown = screens.filter(
    ([screen]) => (screen !== 'enrollments' || may.seeLearners) && (screen !== 'attempts' || may.seeAttempts),
  )
  return (
    <Tabs
      label="This course"
      tabs={shown.map(([screen, label]) => ({
        label,
        href: `/admin/elearning/${courseId}/${screen}`,
        current: screen === current,
      }))}
    />
  )
}
