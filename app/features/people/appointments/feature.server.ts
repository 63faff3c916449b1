import { eq } from 'drizzle-orm'
import { timeline } from '~/kits/admin/timeline.server.ts'
import { defineFeature } from '~/platform/feature.server.ts'
import { adminSearchSources } from '../../core/admin-search/index.server.ts'
import { auditedKinds } from '../../core/audit/index.server.ts'
import { countOf, dashboard } from '../../core/dashboard/index.server.ts'
import { reports } from '../../core/reports/index.server.ts'
import { privatePages } from '../people/index.server.ts'
import { appointmentsAdminSearch } from './admin-search.adapter.server.ts'
import { remindClientsJob } from './appointment.jobs.server.ts'
import { appointmentPath } from './appointment.links.server.ts'
import * as appointmentTables from './appointment.table.server.ts'
import { appointments } from './appointment.table.server.ts'
import { appointmentsAudited } from './audited.adapter.server.ts'
import { appointmentArrived } from './emails/appointment-arrived.email.tsx'
import { appointmentCancelled } from './emails/appointment-cancelled.email.tsx'
import { appointmentChanged } from './emails/appointment-changed.email.tsx'
import { appointmentMoved } from './emails/appointment-moved.email.tsx'
import { appointmentNotification } from './emails/appointment-notification.email.tsx'
import { appointmentReceived } from './emails/appointment-received.email.tsx'
import { appointmentReminder } from './emails/appointment-reminder.email.tsx'
import { appointmentAnswers } from './report.queries.server.ts'
import {
  appointmentCancelledSms,
  appointmentConfirmedSms,
  appointmentMovedSms,
  appointmentReceivedSms,
  appointmentReminderSms,
} from './sms/appointment.sms.ts'
import { appointmentsWaitSince, oldestAppointments, pendingAppointments } from './staff.queries.server.ts'
import { appointmentChangesTimeline, appointmentsTimeline } from './timeline.adapter.server.ts'
import { appointmentsBetween, newestAppointments } from './today.queries.server.ts'

export const feature = defineFeature({
  tables: [appointmentTables],
  publicGrants: {
    // Neither the message nor the notes of staff.
    appointments: `insert,
    select (id, person_id, first_name, last_name, email, phone, locale, service_type, starts_at, hold_id, kind, video_link, status, cancelled_by, version, created_at, updated_at),
    update (status, cancelled_by, starts_at, hold_id, reminded_at, updated_at, version)`,
  },
  jobs: [remindClientsJob],
  schedule: [{ job: remindClientsJob, cron: '0 16 * * *' }],
  emails: [
    appointmentArrived,
    appointmentCancelled,
    appointmentChanged,
    appointmentMoved,
    appointmentNotification,
    appointmentReceived,
    appointmentReminder,
  ],
  sms: [
    appointmentCancelledSms,
    appointmentConfirmedSms,
    appointmentMovedSms,
    appointmentReceivedSms,
    appointmentReminderSms,
  ],
  pages: ['/appointments'],
  story: () => import('./appointment.story.server.ts'),
  adds: [
    timeline.with(appointmentsTimeline, appointmentChangesTimeline),
    auditedKinds.with(...appointmentsAudited),
    reports.with({
      parts: [{ section: 'Answer times', position: 30, title: 'Appointments', figures: appointmentAnswers }],
    }),
    privatePages.with({ appointments: appointmentPath }),
    dashboard.with({
      waiting: [
        {
          position: 20,
          permission: 'appointments.read',
          label: 'Appointments to confirm',
          oldest: oldestAppointments,
        },
      ],
      attention: [
        {
          position: 20,
          permission: 'appointments.read',
          label: 'appointments to confirm',
          one: 'appointment to confirm',
          href: '/admin/appointments?status=pending',
          count: countOf(appointments, eq(appointments.status, 'pending')),
          oldest: appointmentsWaitSince,
        },
      ],
      calendar: [
        {
          position: 10,
          permission: 'appointments.read',
          name: 'appointments',
          entries: appointmentsBetween,
        },
      ],
      activity: [
        { position: 20, permission: 'appointments.read', name: 'appointments', newest: newestAppointments },
      ],
      records: [
        {
          position: 110,
          permission: 'appointments.read',
          label: 'Appointments',
          icon: 'appointment',
          href: '/admin/appointments',
          count: countOf(appointments),
        },
      ],
    }),
    adminSearchSources.with(appointmentsAdminSearch),
  ],
  waiting: { '/admin/appointments': pendingAppointments },
})
