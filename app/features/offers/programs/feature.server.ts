import { isNull } from 'drizzle-orm'
import { timeline } from '~/kits/admin/timeline.server.ts'
import { contentKinds } from '~/kits/content/publishing.server.ts'
import { defineFeature } from '~/platform/feature.server.ts'
import { adminSearchSources } from '../../core/admin-search/index.server.ts'
import { auditedKinds } from '../../core/audit/index.server.ts'
import { binKinds } from '../../core/bin/index.server.ts'
import { countOf, dashboard } from '../../core/dashboard/index.server.ts'
import { importKinds } from '../../core/imports/index.server.ts'
import { reports } from '../../core/reports/index.server.ts'
import { searchSources } from '../../core/search/index.server.ts'
import { firstSteps } from '../../core/site/index.server.ts'
import { limitChoices } from '../../people/accounts/index.server.ts'
import { privatePages } from '../../people/people/index.server.ts'
import {
  newestOfKind,
  registrationGrant,
  registrationKinds,
  statusPath,
} from '../../people/registrations/index.server.ts'
import { programsOfHub } from '../../website/testimonials/index.server.ts'
import { programsAdminSearch } from './admin-search.adapter.server.ts'
import * as applicationTables from './application.table.server.ts'
import { programApplications } from './application.table.server.ts'
import { programsAudited } from './audited.adapter.server.ts'
import { programBin } from './bin.adapter.server.ts'
import { applicationKept } from './emails/application-kept.email.tsx'
import { firstProgram } from './first-steps.adapter.server.ts'
import { applicationsImport } from './import.adapter.server.ts'
import { programContent } from './program.queries.server.ts'
import * as programTables from './program.table.server.ts'
import { programs } from './program.table.server.ts'
import { programKind } from './registration.adapter.server.ts'
import { applicationSteps, programChoices } from './report.queries.server.ts'
import { programsSearch } from './search.adapter.server.ts'
import { applicationKeptSms } from './sms/application-kept.sms.ts'
import { programsToChoose } from './staff.queries.server.ts'
import { testimonialsOfPrograms } from './testimonial.adapter.server.ts'

/** On the dashboard as a number and as a link. */
const screen = {
  permission: 'programs.read',
  label: 'Programs',
  icon: 'program',
  href: '/admin/programs',
} as const

import { programsTimeline } from './timeline.adapter.server.ts'

export const feature = defineFeature({
  tables: [applicationTables, programTables],
  publicGrants: {
    program_applications: registrationGrant('program_id'),
    program_texts: 'select',
    program_testimonials: 'select',
    // Applying locks the program, and a lock needs an update right; this one changes nothing.
    programs: 'select, update (updated_at)',
  },
  emails: [applicationKept],
  sms: [applicationKeptSms],
  texts: [
    {
      path: '/programs',
      title: 'Programs',
      parts: [
        { title: 'Headline', keys: ['programs_title', 'programs_lead', 'programs_status'] },
        { title: 'While none is shown', keys: ['programs_empty', 'programs_empty_text'] },
      ],
    },
  ],
  pages: ['/programs'],
  story: () => import('./program.story.server.ts'),
  adds: [
    contentKinds.with(programContent),
    timeline.with(programsTimeline),
    limitChoices.with(programsToChoose),
    auditedKinds.with(...programsAudited),
    binKinds.with(programBin),
    importKinds.with(applicationsImport),
    reports.with({
      programs: programChoices,
      parts: [
        {
          section: 'Applications',
          position: 10,
          title: 'Applications to programs',
          note: 'The applications that were sent in the period, with what has become of them since. Opened forms are known only for periods that were counted from their first day.',
          byProgram: true,
          headline: { label: 'Sent', title: 'Applications' },
          figures: applicationSteps,
          isFunnel: true,
        },
      ],
    }),
    firstSteps.with(firstProgram),
    privatePages.with({ program_applications: (id, now) => statusPath(programKind, id, now) }),
    dashboard.with({
      activity: [
        {
          position: 20,
          permission: 'applications.read',
          name: 'program applications',
          newest: newestOfKind('program'),
        },
      ],
      records: [
        {
          ...screen,
          position: 10,
          count: countOf(programs, isNull(programs.archivedAt)),
        },
        {
          position: 80,
          permission: 'applications.read',
          label: 'Program applications',
          icon: 'application',
          href: '/admin/registrations?kind=program',
          count: countOf(programApplications),
        },
      ],
      links: [{ ...screen, position: 10 }],
    }),
    adminSearchSources.with(programsAdminSearch),
    searchSources.with(programsSearch),
    registrationKinds.with(programKind),
    programsOfHub.with(testimonialsOfPrograms),
  ],
})
