import { defineFeature } from '~/platform/feature.server.ts'
import { adminSearchSources } from '../admin-search/index.server.ts'
import { auditedKinds } from '../audit/index.server.ts'
import { binKinds } from '../bin/index.server.ts'
import { firstSteps, ownPlaces } from '../site/index.server.ts'
import { placesAdminSearch } from './admin-search.adapter.server.ts'
import { placesAudited } from './audited.adapter.server.ts'
import { placeBin } from './bin.adapter.server.ts'
import { ownPlace } from './first-step.adapter.server.ts'
import { hubPlaces } from './place.queries.server.ts'
import * as placeTables from './place.table.server.ts'

export const feature = defineFeature({
  tables: [placeTables],
  publicGrants: { places: 'select', place_texts: 'select' },
  adds: [
    ownPlaces.with(hubPlaces),
    firstSteps.with(ownPlace),
    auditedKinds.with(...placesAudited),
    binKinds.with(placeBin),
    adminSearchSources.with(placesAdminSearch),
  ],
})
