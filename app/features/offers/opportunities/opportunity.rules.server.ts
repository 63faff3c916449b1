import { z } from 'zod'
import {
  day,
  email,
  inLanguages,
  needed,
  optional,
  optionalUrl,
  titlesWhereWords,
  yesOrNo,
} from '~/kits/content/rules.server.ts'
import { categories, opportunityMaxima as max, opportunityStatuses } from './opportunity.options.ts'

/** A-OPP-02: the staff form of an opportunity. English is required, the other languages fall back to it. */
export const opportunityRules = z
  .object({
    ...inLanguages('title', 'Title', max.title),
    ...inLanguages('description', 'Description', max.description),
    ...inLanguages('requirements', 'Requirements', max.requirements),
    category: z.enum(categories, { error: 'Choose a category' }),
    organization: needed('Organization', max.organization),
    location: needed('Location', max.location).transform(inOneLine),
    salaryRange: optional(max.salaryRange),
    deadline: day('Deadline'),
    contactEmail: email('Contact e-mail'),
    applicationUrl: optionalUrl(max.url),
    takesApplications: yesOrNo,
    status: z.enum(opportunityStatuses, { error: 'Choose a status' }),
    featured: yesOrNo,
  })
  .refine(({ takesApplications, applicationUrl }) => takesApplications || applicationUrl, {
    path: ['applicationUrl'],
    error: 'Without our own form people need an address to apply at',
  })
  .superRefine(titlesWhereWords(['description', 'requirements']))
export type OpportunityInput = z.infer<typeof opportunityRules>

/** Two spellings of one place would be two entries in the filter. */
function inOneLine(input: string): string {
  return input.replace(/\s+/g, ' ')
}
