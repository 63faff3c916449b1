import { timeline } from '~/kits/admin/timeline.server.ts'
import { defineFeature } from '~/platform/feature.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { adminSearchSources } from '../../core/admin-search/index.server.ts'
import { auditedKinds } from '../../core/audit/index.server.ts'
import { importKinds } from '../../core/imports/index.server.ts'
import { reports } from '../../core/reports/index.server.ts'
import { onReturned } from '../notifications/index.server.ts'
import { peopleAdminSearch } from './admin-search.adapter.server.ts'
import { peopleAudited } from './audited.adapter.server.ts'
import { markReturned } from './commands/mark-returned.server.ts'
import { erasedMail } from './emails/erased.email.tsx'
import { myDataLink } from './emails/my-data-link.email.tsx'
import { newAddress } from './emails/new-address.email.tsx'
import { personMessage } from './emails/person-message.email.tsx'
import { contactsImport } from './import.adapter.server.ts'
import * as noteTables from './note.table.server.ts'
import * as peopleTables from './people.table.server.ts'
import { peopleByMonth, peopleReached } from './report.queries.server.ts'
import { rightsCommands } from './rights.cli.server.ts'
import { erasePersonJob, removeOldJob } from './rights.jobs.server.ts'
import { erasedSms } from './sms/erased.sms.ts'
import { personMessageSms } from './sms/person-message.sms.ts'
import { myDataLinkSms, newNumberSms } from './sms/rights.sms.ts'
import * as sourceTables from './source.table.server.ts'
import { consentsTimeline, notesTimeline, personChangesTimeline } from './timeline.adapter.server.ts'

export const feature = defineFeature({
  tables: [peopleTables, noteTables, sourceTables],
  publicGrants: {
    consents: 'insert',
    // The link of an address decides whether it gets messages to groups; a mail server reports a bounced mail.
    contact_points: 'select, insert, update (value, mail_stopped_at, mail_returned_at)',
    stopped_links: 'select',
    people: 'insert, select (id, created_at)',
    people_contact_points: 'select, insert',
  },
  jobs: [erasePersonJob, removeOldJob],
  schedule: [{ job: removeOldJob, cron: '5 3 * * *' }],
  emails: [erasedMail, myDataLink, newAddress, personMessage],
  sms: [erasedSms, myDataLinkSms, newNumberSms, personMessageSms],
  pages: ['/my-data'],
  adds: [
    timeline.with(consentsTimeline, notesTimeline, personChangesTimeline),
    auditedKinds.with(...peopleAudited),
    reports.with({
      parts: [
        {
          section: 'People reached',
          position: 10,
          title: 'People who did something with the hub',
          note: 'Everybody counts once, whatever they did. The hub stores neither sex nor district, so people are not divided by them.',
          headline: { label: 'People', title: 'People reached' },
          figures: peopleReached,
          months: { title: 'People by month', series: ['People'], read: peopleByMonth },
        },
      ],
    }),
    onReturned.with((email) =>
      inTransaction({ actor: { kind: 'system' } }, (work) => markReturned(work, email)),
    ),
    adminSearchSources.with(peopleAdminSearch),
    importKinds.with(contactsImport),
  ],
  commands: rightsCommands,
  story: () => import('./note.story.server.ts'),
})
