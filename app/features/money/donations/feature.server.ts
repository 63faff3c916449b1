import { timeline } from '~/kits/admin/timeline.server.ts'
import { defineFeature } from '~/platform/feature.server.ts'
import { adminSearchSources } from '../../core/admin-search/index.server.ts'
import { auditedKinds } from '../../core/audit/index.server.ts'
import { countOf, dashboard } from '../../core/dashboard/index.server.ts'
import { importKinds } from '../../core/imports/index.server.ts'
import { privatePages } from '../../people/people/index.server.ts'
import { products } from '../payments/index.server.ts'
import { donationsAdminSearch } from './admin-search.adapter.server.ts'
import { donationsAudited } from './audited.adapter.server.ts'
import { remindPledgesJob } from './donation.jobs.server.ts'
import { pledgePath } from './donation.links.server.ts'
import * as donationTables from './donation.table.server.ts'
import { donations } from './donation.table.server.ts'
import { pledgeChanged } from './emails/pledge-changed.email.tsx'
import { pledgeReminder } from './emails/pledge-reminder.email.tsx'
import { pledgeStarted } from './emails/pledge-started.email.tsx'
import { pastGiftsImport } from './import.adapter.server.ts'
import { newestDonations } from './newest.queries.server.ts'
import * as pastGiftTables from './past-gift.table.server.ts'
import * as pledgeTables from './pledge.table.server.ts'
import { donationProduct } from './product.adapter.server.ts'
import { pledgeReminderSms } from './sms/pledge-reminder.sms.ts'
import { donationsRaised } from './staff.queries.server.ts'
import { donationsTimeline, pledgesTimeline } from './timeline.adapter.server.ts'
import { donationsByMonth } from './year.queries.server.ts'

export const feature = defineFeature({
  tables: [donationTables, pastGiftTables, pledgeTables],
  publicGrants: {
    // A donation, always pending, and what was typed, for donors who come back by its link. Neither its status nor its
    // method.
    donations: `insert (id, person_id, bill_id, amount, frequency, donor_name, email, phone, phone_typed, message, locale, transaction_id, created_at, updated_at),
    select (id, person_id, bill_id, amount, frequency, donor_name, email, phone_typed, message, locale, transaction_id, version),
    update (person_id, amount, frequency, donor_name, email, phone, phone_typed, message, updated_at, version)`,
    // The link of a pledge pauses, stops and resumes it.
    pledges: `select (id, person_id, donation_id, amount, donor_name, email, method, locale, state, day_of_month, next_date, version),
    update (state, next_date, updated_at, version)`,
    pledge_turns: 'select',
  },
  jobs: [remindPledgesJob],
  schedule: [{ job: remindPledgesJob, cron: '0 8 * * *' }],
  emails: [pledgeChanged, pledgeReminder, pledgeStarted],
  sms: [pledgeReminderSms],
  texts: [
    {
      path: '/donation',
      title: 'Donation',
      parts: [
        { title: 'Headline', keys: ['donation_hero', 'donation_lead', 'donation_now'] },
        { title: 'Amounts', keys: ['donation_tiers', 'donation_give'] },
        { title: 'Success stories', keys: ['donation_stories'] },
        { title: 'Call to action', keys: ['donation_call', 'donation_call_text'] },
      ],
    },
  ],
  pages: ['/donation'],
  story: () => import('./donation.story.server.ts'),
  adds: [
    timeline.with(donationsTimeline, pledgesTimeline),
    auditedKinds.with(...donationsAudited),
    privatePages.with({ pledges: pledgePath, donations: undefined }),
    dashboard.with({
      activity: [{ position: 70, permission: 'donations.read', name: 'donations', newest: newestDonations }],
      pictures: [
        {
          position: 20,
          permission: 'donations.read',
          title: 'Donations',
          href: '/admin/donations?status=completed',
          series: ['Received'],
          monthly: donationsByMonth,
          isMoney: true,
        },
      ],
      records: [
        {
          position: 170,
          permission: 'donations.read',
          label: 'Donations',
          icon: 'donation',
          href: '/admin/donations',
          count: countOf(donations),
        },
        {
          position: 180,
          permission: 'donations.read',
          label: 'Raised by donations',
          icon: 'donation',
          href: '/admin/donations?status=completed',
          count: donationsRaised,
          isMoney: true,
        },
      ],
    }),
    adminSearchSources.with(donationsAdminSearch),
    importKinds.with(pastGiftsImport),
    products.with(donationProduct),
  ],
})
