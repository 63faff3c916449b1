import { contentKinds } from '~/kits/content/publishing.server.ts'
import { defineFeature } from '~/platform/feature.server.ts'
import { adminSearchSources } from '../../core/admin-search/index.server.ts'
import { auditedKinds } from '../../core/audit/index.server.ts'
import { binKinds } from '../../core/bin/index.server.ts'
import { searchSources } from '../../core/search/index.server.ts'
import { coursesAdminSearch, premiumAdminSearch } from './admin-search.adapter.server.ts'
import { coursesAudited } from './audited.adapter.server.ts'
import { courseBin, premiumBin } from './bin.adapter.server.ts'
import { courseContent } from './course.queries.server.ts'
import * as courseTables from './course.table.server.ts'
import { coursesSearch } from './search.adapter.server.ts'

export const feature = defineFeature({
  tables: [courseTables],
  publicGrants: {
    // Enrolling locks the course, and a lock needs an update right; this one changes nothing.
    courses: 'select, update (updated_at)',
    course_modules: 'select',
    course_texts: 'select',
    lessons: 'select',
  },
  texts: [
    {
      path: '/elearning',
      title: 'E-Learning',
      parts: [
        { title: 'Headline', keys: ['elearning_title', 'elearning_lead'] },
        {
          title: 'Courses',
          keys: [
            'elearning_free',
            'elearning_empty',
            'elearning_empty_text',
            'elearning_premium',
            'elearning_features',
          ],
        },
      ],
    },
  ],
  pages: ['/elearning'],
  adds: [
    contentKinds.with(courseContent),
    binKinds.with(courseBin, premiumBin),
    auditedKinds.with(...coursesAudited),
    adminSearchSources.with(coursesAdminSearch, premiumAdminSearch),
    searchSources.with(coursesSearch),
  ],
})
