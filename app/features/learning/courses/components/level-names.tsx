import { m } from '~/platform/i18n/texts.ts'
import type { CourseLevel } from '../course.options.ts'

/** GEN-21 in the reader's language; the stored value is the English word. */
export const levelNames: Record<CourseLevel, () => string> = {
  Beginner: m.level_beginner,
  Intermediate: m.level_intermediate,
  Advanced: m.level_advanced,
  'All Levels': m.level_all,
}
