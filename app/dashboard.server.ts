import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { adUnits } from './features/advertising/ads/ad.table.server.ts'
import { countOf, handOverDashboard } from './features/core/dashboard/index.server.ts'
import { certificates } from './features/learning/certificates/certificate.table.server.ts'
import { enrollments } from './features/learning/enrollments/enrollment.table.server.ts'
import { bookings } from './features/money/bookings/booking.table.server.ts'
import { donations } from './features/money/donations/donation.table.server.ts'
import { donationsRaised } from './features/money/donations/index.server.ts'
import { memberships } from './features/money/memberships/membership.table.server.ts'
import { paymentsWaitSince } from './features/money/payments/index.server.ts'
import { payments } from './features/money/payments/payment.table.server.ts'
import { eventRegistrations, events } from './features/offers/events/event.table.server.ts'
import {
  opportunities,
  opportunityApplications,
} from './features/offers/opportunities/opportunity.table.server.ts'
import { programApplications } from './features/offers/programs/application.table.server.ts'
import { programs } from './features/offers/programs/program.table.server.ts'
import { appointments } from './features/people/appointments/appointment.table.server.ts'
import { appointmentsWaitSince, oldestAppointments } from './features/people/appointments/index.server.ts'
import {
  digitalBridgeApplications,
  partnerships,
} from './features/people/enquiries/application.table.server.ts'
import { contacts } from './features/people/enquiries/contact.table.server.ts'
import {
  applicationsWaitSince,
  messagesWaitSince,
  newestMessages,
  oldestApplications,
  oldestMessages,
} from './features/people/enquiries/index.server.ts'
import { notifications } from './features/people/notifications/notification.table.server.ts'
import { outbox } from './features/people/notifications/outbox.table.server.ts'
import {
  newestOfKind,
  oldestRegistrations,
  registrationsWaitSince,
} from './features/people/registrations/index.server.ts'
import { registrations } from './features/people/registrations/registration.table.server.ts'
import { news } from './features/website/news/news.table.server.ts'
import { partners } from './features/website/partners/partner.table.server.ts'
import { startups } from './features/website/startups/startup.table.server.ts'
import { teamMembers } from './features/website/team/team.table.server.ts'

/** The number of records of a content type that are not archived. */
const content = <Link extends object>(link: Link, table: PgTable & { archivedAt: AnyPgColumn }) => ({
  ...link,
  count: countOf(table, isNull(table.archivedAt)),
})

const opportunitiesLink = {
  permission: 'opportunities.read',
  label: 'Opportunities',
  icon: 'opportunity',
  href: '/admin/opportunities',
} as const
const registrationsOf = (kind: string) => `/admin/registrations?kind=${kind}`

/** A-DSH-01 to A-DSH-04: what each feature contributes to the dashboard. A count or link is added with its screen. */
handOverDashboard({
  waiting: [
    {
      permission: 'applications.read',
      label: 'Registrations to review',
      all: '/admin/registrations?status=pending&sort=oldest',
      oldest: oldestRegistrations,
    },
    {
      permission: 'appointments.read',
      label: 'Appointments to confirm',
      all: '/admin/appointments?status=pending',
      oldest: oldestAppointments,
    },
    {
      permission: 'messages.read',
      label: 'Messages to answer',
      all: '/admin/messages?status=new&sort=oldest',
      oldest: oldestMessages,
    },
    {
      permission: 'partnerships.read',
      label: 'Partnership applications',
      all: '/admin/partnerships?status=pending&sort=oldest',
      oldest: oldestApplications('partnership'),
    },
    {
      permission: 'partnerships.read',
      label: 'Digital Bridge applications',
      all: '/admin/digital-bridge?status=pending&sort=oldest',
      oldest: oldestApplications('digital-bridge'),
    },
  ],
  attention: [
    {
      permission: 'applications.read',
      label: 'registrations to review',
      href: '/admin/registrations?status=pending&sort=oldest',
      count: countOf(registrations, eq(registrations.standing, 'pending')),
      oldest: registrationsWaitSince,
    },
    {
      permission: 'appointments.read',
      label: 'appointments to confirm',
      href: '/admin/appointments?status=pending',
      count: countOf(appointments, eq(appointments.status, 'pending')),
      oldest: appointmentsWaitSince,
    },
    {
      permission: 'messages.read',
      label: 'messages to answer',
      href: '/admin/messages?status=new&sort=oldest',
      count: countOf(contacts, eq(contacts.status, 'new')),
      oldest: messagesWaitSince,
    },
    {
      permission: 'partnerships.read',
      label: 'partnership applications',
      href: '/admin/partnerships?status=pending&sort=oldest',
      count: countOf(partnerships, eq(partnerships.status, 'pending')),
      oldest: applicationsWaitSince('partnership'),
    },
    {
      permission: 'partnerships.read',
      label: 'Digital Bridge applications',
      href: '/admin/digital-bridge?status=pending&sort=oldest',
      count: countOf(digitalBridgeApplications, eq(digitalBridgeApplications.status, 'pending')),
      oldest: applicationsWaitSince('digital-bridge'),
    },
    {
      permission: 'payments.read',
      label: 'payments to look at',
      href: '/admin/payments?state=attention&sort=oldest',
      count: countOf(payments, isNotNull(payments.attention)),
      oldest: paymentsWaitSince,
    },
    {
      permission: 'notifications.read',
      label: 'unread notifications',
      href: '/admin/notifications?show=unread',
      count: countOf(notifications, sql`not ${notifications.read}`),
    },
    {
      permission: 'notifications.read',
      label: 'failed messages',
      href: '/admin/notifications/emails?status=failed',
      // Unsent messages are few among many, and have an index of their own.
      count: countOf(
        outbox,
        and(
          sql`${outbox.status} <> 'sent'`,
          eq(outbox.status, 'failed'),
          sql`${outbox.createdAt} > now() - interval '30 days'`,
        ),
      ),
    },
  ],
  activity: [
    { permission: 'applications.read', name: 'enrollments', newest: newestOfKind('enrollment') },
    { permission: 'applications.read', name: 'program applications', newest: newestOfKind('program') },
    { permission: 'messages.read', name: 'contacts', newest: newestMessages },
  ],
  records: [
    content(
      { permission: 'programs.read', label: 'Programs', icon: 'program', href: '/admin/programs' },
      programs,
    ),
    content(
      { permission: 'team.read', label: 'Team members', icon: 'team', href: '/admin/team' },
      teamMembers,
    ),
    content(
      { permission: 'partners.read', label: 'Partners', icon: 'partner', href: '/admin/partners' },
      partners,
    ),
    content({ permission: 'news.read', label: 'News', icon: 'news', href: '/admin/news' }, news),
    content(
      { permission: 'startups.read', label: 'Startups', icon: 'startup', href: '/admin/startups' },
      startups,
    ),
    content({ permission: 'events.read', label: 'Events', icon: 'event', href: '/admin/events' }, events),
    content(opportunitiesLink, opportunities),
    {
      permission: 'applications.read',
      label: 'Program applications',
      icon: 'application',
      href: registrationsOf('program'),
      count: countOf(programApplications),
    },
    {
      permission: 'applications.read',
      label: 'Event registrations',
      icon: 'application',
      href: registrationsOf('event'),
      count: countOf(eventRegistrations),
    },
    {
      permission: 'applications.read',
      label: 'Opportunity applications',
      icon: 'application',
      href: registrationsOf('opportunity'),
      count: countOf(opportunityApplications),
    },
    {
      permission: 'appointments.read',
      label: 'Appointments',
      icon: 'appointment',
      href: '/admin/appointments',
      count: countOf(appointments),
    },
    {
      permission: 'bookings.read',
      label: 'Consultation bookings',
      icon: 'appointment',
      href: '/admin/bookings',
      count: countOf(bookings),
    },
    {
      permission: 'applications.read',
      label: 'Memberships',
      icon: 'application',
      href: registrationsOf('membership'),
      count: countOf(memberships),
    },
    {
      permission: 'applications.read',
      label: 'Course enrollments',
      icon: 'application',
      href: registrationsOf('enrollment'),
      count: countOf(enrollments),
    },
    {
      permission: 'certificates.read',
      label: 'Certificates',
      icon: 'application',
      href: '/admin/certificates?state=valid',
      count: countOf(certificates, isNull(certificates.revokedAt)),
    },
    {
      permission: 'messages.read',
      label: 'Contacts',
      icon: 'contact',
      href: '/admin/messages',
      count: countOf(contacts),
    },
    {
      permission: 'donations.read',
      label: 'Donations',
      icon: 'donation',
      href: '/admin/donations',
      count: countOf(donations),
    },
    {
      permission: 'donations.read',
      label: 'Raised by donations',
      icon: 'donation',
      href: '/admin/donations?status=completed',
      count: donationsRaised,
      isMoney: true,
    },
    content({ permission: 'ads.read', label: 'Ad units', icon: 'ad', href: '/admin/ads' }, adUnits),
    {
      permission: 'partnerships.read',
      label: 'Partnerships',
      icon: 'partner',
      href: '/admin/partnerships',
      count: countOf(partnerships),
    },
    {
      permission: 'partnerships.read',
      label: 'Digital Bridge',
      icon: 'contact',
      href: '/admin/digital-bridge',
      count: countOf(digitalBridgeApplications),
    },
  ],
  links: [
    { permission: 'programs.read', label: 'Programs', icon: 'program', href: '/admin/programs' },
    opportunitiesLink,
    { permission: 'news.read', label: 'News', icon: 'news', href: '/admin/news' },
    { permission: 'events.read', label: 'Events', icon: 'event', href: '/admin/events' },
    {
      permission: 'applications.read',
      label: 'Registrations',
      icon: 'application',
      href: '/admin/registrations',
    },
  ],
})
