import { defineFeature } from '~/platform/feature.server.ts'
import { formVisits } from '~/platform/http/form-visits.server.ts'
import { countVisit } from './commands/count-visit.server.ts'
import { reports } from './part.queries.server.ts'
import { formVisitsIn, visitsNote } from './visit.queries.server.ts'
import * as visitTables from './visit.table.server.ts'

export const feature = defineFeature({
  tables: [visitTables],
  publicGrants: {
    // Sums are added to. They say nothing of anybody.
    form_visits: 'insert, select, update (opened, sent)',
  },
  adds: [
    formVisits.with(countVisit),
    reports.with({
      parts: [
        {
          section: 'Visits to forms',
          position: 10,
          title: 'Public forms',
          note: visitsNote,
          figures: formVisitsIn,
        },
      ],
    }),
  ],
})
