import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction } from '~/kits/admin/guarded.server.ts'
import { featureCourse } from '../commands/feature-course.server.ts'

const path = '/admin/premium-courses'

/** A-PRM-02, A-PRM-04 */
export const action = guardedAction('learning.change', async ({ params, form, work, go }) => {
  const featured = textOf(form, 'featured') === 'yes'
  const done = await work((job) => featureCourse(job, params.id ?? '', featured))
  const back = textOf(form, 'back')
  return go(
    // Redirects only to the list, at the same place.
    back.startsWith(`${path}?`) ? back : path,
    done
      ? { kind: 'ok', text: `Course ${featured ? 'featured' : 'unfeatured'} successfully` }
      : { kind: 'bad', text: 'Error updating premium course' },
  )
})
