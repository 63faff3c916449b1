import { isNull } from 'drizzle-orm'
import { timeline } from '~/kits/admin/timeline.server.ts'
import { contentKinds } from '~/kits/content/publishing.server.ts'
import { defineFeature } from '~/platform/feature.server.ts'
import { adminSearchSources } from '../../core/admin-search/index.server.ts'
import { auditedKinds } from '../../core/audit/index.server.ts'
import { binKinds } from '../../core/bin/index.server.ts'
import { countOf, dashboard } from '../../core/dashboard/index.server.ts'
import { placeRenamed } from '../../core/places/index.server.ts'
import { reports } from '../../core/reports/index.server.ts'
import { searchSources } from '../../core/search/index.server.ts'
import { products } from '../../money/payments/index.server.ts'
import { privatePages } from '../../people/people/index.server.ts'
import {
  newestOfKind,
  registrationGrant,
  registrationKinds,
  statusPath,
} from '../../people/registrations/index.server.ts'
import { eventsAdminSearch } from './admin-search.adapter.server.ts'
import { eventsAudited } from './audited.adapter.server.ts'
import { eventBin } from './bin.adapter.server.ts'
import { renamePlace } from './commands/rename-place.server.ts'
import { eventCancelled } from './emails/event-cancelled.email.tsx'
import { eventHeld } from './emails/event-held.email.tsx'
import { eventLapsed } from './emails/event-lapsed.email.tsx'
import { eventMoved } from './emails/event-moved.email.tsx'
import { eventOffered } from './emails/event-offered.email.tsx'
import { eventReleased } from './emails/event-released.email.tsx'
import { eventReminder } from './emails/event-reminder.email.tsx'
import { eventTicket } from './emails/event-ticket.email.tsx'
import { eventUnpaid } from './emails/event-unpaid.email.tsx'
import { eventWaiting } from './emails/event-waiting.email.tsx'
import {
  lapseOffersJob,
  notifyCancelledJob,
  notifyMovedJob,
  offerSeatsJob,
  releaseSeatJob,
  releaseUnpaidJob,
  remindRegistrantsJob,
  sweepSeatsJob,
} from './event.jobs.server.ts'
import { eventContent } from './event.queries.server.ts'
import * as eventTables from './event.table.server.ts'
import { eventRegistrations, events } from './event.table.server.ts'
import { seatProduct } from './product.adapter.server.ts'
import { eventKind } from './registration.adapter.server.ts'
import { eventFigures } from './report.queries.server.ts'
import { eventsSearch } from './search.adapter.server.ts'
import {
  eventCancelledSms,
  eventHeldSms,
  eventMovedSms,
  eventOfferedSms,
  eventReminderSms,
  eventTicketSms,
  eventUnpaidSms,
  eventWaitingSms,
} from './sms/event.sms.ts'
import { eventsBetween } from './today.queries.server.ts'

/** On the dashboard as a number and as a link. */
const screen = {
  permission: 'events.read',
  label: 'Events',
  icon: 'event',
  href: '/admin/events',
} as const

import { eventsTimeline } from './timeline.adapter.server.ts'

export const feature = defineFeature({
  tables: [eventTables],
  publicGrants: {
    // Registering locks the event, and a lock needs an update right; this one changes nothing.
    events: 'select, update (updated_at)',
    event_texts: 'select',
    event_registrations: `${registrationGrant('event_id')},
    select (seat, waiting_since, offer_until, pay_until, released, entry_course_id, certificate_id),
    update (seat, waiting_since, offer_until, pay_until, released, status, decided_at, decided_by)`,
  },
  jobs: [
    lapseOffersJob,
    offerSeatsJob,
    releaseSeatJob,
    releaseUnpaidJob,
    remindRegistrantsJob,
    sweepSeatsJob,
    notifyCancelledJob,
    notifyMovedJob,
  ],
  publicJobs: [lapseOffersJob, offerSeatsJob, releaseSeatJob, releaseUnpaidJob],
  schedule: [
    { job: remindRegistrantsJob, cron: '0 16 * * *' },
    { job: sweepSeatsJob, cron: '*/5 * * * *' },
  ],
  emails: [
    eventCancelled,
    eventHeld,
    eventLapsed,
    eventMoved,
    eventOffered,
    eventReleased,
    eventReminder,
    eventTicket,
    eventUnpaid,
    eventWaiting,
  ],
  sms: [
    eventCancelledSms,
    eventHeldSms,
    eventMovedSms,
    eventOfferedSms,
    eventReminderSms,
    eventTicketSms,
    eventUnpaidSms,
    eventWaitingSms,
  ],
  pages: ['/events'],
  story: () => import('./event.story.server.ts'),
  adds: [
    contentKinds.with(eventContent),
    timeline.with(eventsTimeline),
    auditedKinds.with(...eventsAudited),
    binKinds.with(eventBin),
    placeRenamed.with(renamePlace),
    reports.with({
      parts: [
        {
          section: 'Events',
          position: 10,
          title: 'Events and their seats',
          headline: { label: 'Seats taken', title: 'Seats taken' },
          figures: eventFigures,
        },
      ],
    }),
    privatePages.with({ event_registrations: (id, now) => statusPath(eventKind, id, now) }),
    dashboard.with({
      activity: [
        {
          position: 50,
          permission: 'applications.read',
          name: 'event registrations',
          newest: newestOfKind('event'),
        },
      ],
      calendar: [{ position: 20, permission: 'events.read', name: 'events', entries: eventsBetween }],
      records: [
        {
          ...screen,
          position: 60,
          count: countOf(events, isNull(events.archivedAt)),
        },
        {
          position: 90,
          permission: 'applications.read',
          label: 'Event registrations',
          icon: 'application',
          href: '/admin/registrations?kind=event',
          count: countOf(eventRegistrations),
        },
      ],
      links: [{ ...screen, position: 40 }],
    }),
    adminSearchSources.with(eventsAdminSearch),
    searchSources.with(eventsSearch),
    registrationKinds.with(eventKind),
    products.with(seatProduct),
  ],
})
