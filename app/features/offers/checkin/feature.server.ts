import { timeline } from '~/kits/admin/timeline.server.ts'
import { defineFeature } from '~/platform/feature.server.ts'
import { dashboard } from '../../core/dashboard/index.server.ts'
import { reports } from '../../core/reports/index.server.ts'
import { cameFigures } from './report.queries.server.ts'
import * as scanTables from './scan.table.server.ts'
import { seatsByMonth } from './seats.queries.server.ts'
import { checkinTimeline } from './timeline.adapter.server.ts'

export const feature = defineFeature({
  tables: [scanTables],
  story: () => import('./checkin.story.server.ts'),
  adds: [
    timeline.with(checkinTimeline),
    reports.with({
      parts: [{ section: 'Events', position: 20, title: 'At the door', figures: cameFigures }],
    }),
    dashboard.with({
      pictures: [
        {
          position: 30,
          permission: 'events.read',
          title: 'Seats at events',
          href: '/admin/events',
          series: ['Came', 'Did not come'],
          monthly: seatsByMonth,
        },
      ],
    }),
  ],
})
