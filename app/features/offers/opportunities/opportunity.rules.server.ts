import type { z } from 'zod'
import {
  choice,
  contentRules,
  field,
  group,
  inLanguages,
  line,
  optionalLine,
  translatable,
  yesNo,
} from '~/kits/admin/content-form.server.ts'
import { day, email, needed, optionalUrl } from '~/kits/admin/content-rules.server.ts'
import { publishAt } from '~/kits/admin/publishing.server.ts'
import {
  categories,
  categoryLabels,
  opportunityMaxima as max,
  opportunityStatuses,
  statusLabels,
} from './opportunity.options.ts'

/** A-OPP-02: the staff form of an opportunity. */
export const opportunityRules = contentRules({
  ...group('What it is', {
    category: choice('Category', categories, { labels: categoryLabels }),
    organization: line('Organization', max.organization),
    location: field('Location', needed('Location', max.location).transform(inOneLine), {
      hint: 'As in the others: visitors choose by it',
    }),
    salaryRange: optionalLine('Salary range', max.salaryRange, {
      hint: 'An amount like 250,000 to 350,000 RWF a month is shown in each language; other words in English',
    }),
  }),
  ...group('Applications', {
    deadline: field('Deadline', day('Deadline'), {
      type: 'date',
      hint: 'Counts until the end of this day in Kigali',
    }),
    contactEmail: field('Contact e-mail', email('Contact e-mail'), {
      type: 'email',
      hint: 'Of whoever offers it. Visitors do not see it.',
    }),
    takesApplications: yesNo('Our own form', { yes: 'Offered', no: 'Switched off' }),
    applicationUrl: field('Application URL', optionalUrl(max.url), {
      hint: 'Where people apply on another site',
    }),
  }),
  ...inLanguages({
    title: translatable('Title', max.title, { isWide: true }),
    description: translatable('Description', max.description, { rows: 5 }),
    requirements: translatable('Requirements', max.requirements, { rows: 3 }),
  }),
  ...group('On the site', {
    publishedAt: publishAt(),
    status: choice('Status', opportunityStatuses, { labels: statusLabels }),
    featured: yesNo('Featured', { no: 'No', yes: 'Yes, on top of the list' }),
  }),
}).refine(({ takesApplications, applicationUrl }) => takesApplications || applicationUrl, {
  path: ['applicationUrl'],
  error: 'Without our own form people need an address to apply at',
})
export type OpportunityInput = z.infer<typeof opportunityRules>

/** Two spellings of one place would be two entries in the filter. */
function inOneLine(input: string): string {
  return input.replace(/\s+/g, ' ')
}
