import { contentRecord } from '~/kits/admin/content.server.ts'
import { recordBin } from '../../core/bin/index.server.ts'
import { recordPicture } from '../../core/files/index.server.ts'
import { courseBin, premiumBin } from './bin.adapter.server.ts'
import { archiveCourse } from './commands/archive-course.server.ts'
import { saveCourse } from './commands/save-course.server.ts'
import { coursePictures, usualPassingScore } from './course.options.ts'
import { courseRules, premiumRules } from './course.rules.server.ts'
import { courseForEditing, courseVersions, premiumForEditing } from './editing.queries.server.ts'

const fresh = {
  level: 'Beginner',
  passingScore: String(usualPassingScore),
  waitAfter: '3',
  waitHours: '24',
}
const both = {
  permission: 'learning.change' as const,
  save: saveCourse,
  archive: archiveCourse,
  onDelete:
    'It disappears from the site. Enrollments, attempts and certificates stay. Where a program or an event asks for it, you decide on everybody who shows no certificate.',
  picture: recordPicture(coursePictures),
  site: '/elearning',
  copied: { slug: '' },
  versions: courseVersions,
}
type No = { ok: false; reason: string }
const refused = ({ reason }: No): Record<string, string> | undefined => {
  if (reason === 'people')
    return {
      publishedAt:
        'People are enrolled, or a program or an event asks for it, and their pages link to it. To take it off the site, delete it: enrollments and certificates stay.',
    }
  if (reason === 'slug-taken') return { slug: 'Another course has this address' }
  return reason === 'no image' ? { image: 'Choose an image, or give its address' } : undefined
}

/** A-LRN-04 to A-LRN-08: create, edit and delete. */
export const courseRecord = contentRecord({
  ...both,
  noun: 'course',
  path: '/admin/elearning',
  rules: courseRules,
  fresh,
  refused,
  forEditing: courseForEditing,
  bin: recordBin(courseBin),
})

/** A-PRM-02 to A-PRM-04 */
export const premiumRecord = contentRecord({
  ...both,
  noun: 'premium course',
  path: '/admin/premium-courses',
  rules: premiumRules,
  fresh: { ...fresh, price: '0', rating: '4.5', startingStudents: '0', featured: 'no' },
  // Nobody has learned with a copy, or judged it.
  copied: { slug: '', startingStudents: '0', rating: '0', featured: 'no' },
  refused,
  forEditing: premiumForEditing,
  bin: recordBin(premiumBin),
})
