import { featureRow } from '~/kits/content/rows.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { coursesTag } from '../course.queries.server.ts'
import { courses } from '../course.table.server.ts'
import { courseVersions } from '../editing.queries.server.ts'

/** PRM-02: shows a course first in its section, or among the others again. False if it no longer exists. */
export const featureCourse = (work: UnitOfWork, id: string, featured: boolean) =>
  featureRow(work, courses, { id, featured, subject: 'course', tag: coursesTag, versions: courseVersions })
