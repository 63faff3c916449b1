import { eq } from 'drizzle-orm'
import { timeline } from '~/kits/admin/timeline.server.ts'
import { defineFeature } from '~/platform/feature.server.ts'
import { adminSearchSources } from '../../core/admin-search/index.server.ts'
import { auditedKinds } from '../../core/audit/index.server.ts'
import { countOf, dashboard } from '../../core/dashboard/index.server.ts'
import { reports } from '../../core/reports/index.server.ts'
import {
  bridgeAdminSearch,
  messagesAdminSearch,
  partnershipsAdminSearch,
} from './admin-search.adapter.server.ts'
import {
  applicationsWaitSince,
  newestApplications,
  oldestApplications,
  waitingApplications,
} from './application.queries.server.ts'
import * as applicationTables from './application.table.server.ts'
import { digitalBridgeApplications, partnerships } from './application.table.server.ts'
import { enquiriesAudited } from './audited.adapter.server.ts'
import { messagesWaitSince, newestMessages, newMessages, oldestMessages } from './contact.queries.server.ts'
import * as contactTables from './contact.table.server.ts'
import { contacts } from './contact.table.server.ts'
import { contactAnswered } from './emails/contact-answered.email.tsx'
import { contactArrived } from './emails/contact-arrived.email.tsx'
import { contactReceived } from './emails/contact-received.email.tsx'
import { enquiryAnswered } from './emails/enquiry-answered.email.tsx'
import { enquiryArrived } from './emails/enquiry-arrived.email.tsx'
import { enquiryReceived } from './emails/enquiry-received.email.tsx'
import { bridgeAnswers, messageAnswers, partnershipAnswers } from './report.queries.server.ts'
import { answersTimeline, applicationTimeline, messagesTimeline } from './timeline.adapter.server.ts'

export const feature = defineFeature({
  tables: [applicationTables, contactTables],
  publicGrants: {
    // The address is read back, for the page after sending.
    contacts: 'insert, select (id, email)',
    // Only what tells whether this address has already applied.
    digital_bridge_applications: 'insert, select (id, email, status)',
    partnerships: 'insert, select (id, email, status)',
  },
  emails: [
    contactAnswered,
    contactArrived,
    contactReceived,
    enquiryAnswered,
    enquiryArrived,
    enquiryReceived,
  ],
  pages: ['/contact', '/digital-bridge', '/partnership'],
  story: () => import('./application.story.server.ts'),
  adds: [
    timeline.with(
      messagesTimeline,
      answersTimeline,
      applicationTimeline('partnership'),
      applicationTimeline('digital-bridge'),
    ),
    auditedKinds.with(...enquiriesAudited),
    reports.with({
      parts: [
        { section: 'Answer times', position: 10, title: 'Messages', figures: messageAnswers },
        { section: 'Answer times', position: 40, title: 'Partnerships', figures: partnershipAnswers },
        { section: 'Answer times', position: 50, title: 'Digital Bridge', figures: bridgeAnswers },
      ],
    }),
    dashboard.with({
      waiting: [
        {
          position: 30,
          permission: 'messages.read',
          label: 'Messages to answer',
          oldest: oldestMessages,
        },
        {
          position: 40,
          permission: 'partnerships.read',
          label: 'Partnership applications',
          oldest: oldestApplications('partnership'),
        },
        {
          position: 50,
          permission: 'partnerships.read',
          label: 'Digital Bridge applications',
          oldest: oldestApplications('digital-bridge'),
        },
      ],
      attention: [
        {
          position: 30,
          permission: 'messages.read',
          label: 'messages to answer',
          one: 'message to answer',
          href: '/admin/messages?status=new&sort=oldest',
          count: countOf(contacts, eq(contacts.status, 'new')),
          oldest: messagesWaitSince,
        },
        {
          position: 40,
          permission: 'partnerships.read',
          label: 'partnership applications',
          one: 'partnership application',
          href: '/admin/partnerships?status=pending&sort=oldest',
          count: countOf(partnerships, eq(partnerships.status, 'pending')),
          oldest: applicationsWaitSince('partnership'),
        },
        {
          position: 50,
          permission: 'partnerships.read',
          label: 'Digital Bridge applications',
          one: 'Digital Bridge application',
          href: '/admin/digital-bridge?status=pending&sort=oldest',
          count: countOf(digitalBridgeApplications, eq(digitalBridgeApplications.status, 'pending')),
          oldest: applicationsWaitSince('digital-bridge'),
        },
      ],
      activity: [
        { position: 30, permission: 'messages.read', name: 'contacts', newest: newestMessages },
        {
          position: 90,
          permission: 'partnerships.read',
          name: 'partnerships',
          newest: newestApplications('partnership'),
        },
        {
          position: 100,
          permission: 'partnerships.read',
          name: 'Digital Bridge applications',
          newest: newestApplications('digital-bridge'),
        },
      ],
      records: [
        {
          position: 160,
          permission: 'messages.read',
          label: 'Contacts',
          icon: 'contact',
          href: '/admin/messages',
          count: countOf(contacts),
        },
        {
          position: 200,
          permission: 'partnerships.read',
          label: 'Partnerships',
          icon: 'partner',
          href: '/admin/partnerships',
          count: countOf(partnerships),
        },
        {
          position: 210,
          permission: 'partnerships.read',
          label: 'Digital Bridge',
          icon: 'contact',
          href: '/admin/digital-bridge',
          count: countOf(digitalBridgeApplications),
        },
      ],
    }),
    adminSearchSources.with(messagesAdminSearch, partnershipsAdminSearch, bridgeAdminSearch),
  ],
  waiting: {
    '/admin/messages': newMessages,
    '/admin/partnerships': waitingApplications('partnership'),
    '/admin/digital-bridge': waitingApplications('digital-bridge'),
  },
})
