import { contentKinds } from '~/kits/content/publishing.server.ts'
import { defineFeature } from '~/platform/feature.server.ts'
import { adminSearchSources } from '../../core/admin-search/index.server.ts'
import { auditedKinds } from '../../core/audit/index.server.ts'
import { binKinds } from '../../core/bin/index.server.ts'
import { namesOnPages } from '../../core/search/index.server.ts'
import { testimonialsAdminSearch } from './admin-search.adapter.server.ts'
import { testimonialsAudited } from './audited.adapter.server.ts'
import { testimonialBin } from './bin.adapter.server.ts'
import { testimonialsNames } from './search.adapter.server.ts'
import { testimonialContent } from './testimonial.queries.server.ts'
import * as testimonialTables from './testimonial.table.server.ts'

export const feature = defineFeature({
  tables: [testimonialTables],
  publicGrants: {
    // Not how they gave their consent: that stays private.
    testimonials: 'select (id, name, image_id, published, published_at, archived_at, created_at)',
    testimonial_texts: 'select',
  },
  pages: ['/testimonials'],
  story: () => import('./testimonial.story.server.ts'),
  adds: [
    namesOnPages.with(testimonialsNames),
    contentKinds.with(testimonialContent),
    auditedKinds.with(...testimonialsAudited),
    binKinds.with(testimonialBin),
    adminSearchSources.with(testimonialsAdminSearch),
  ],
})
