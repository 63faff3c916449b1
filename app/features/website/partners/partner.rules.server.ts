import { z } from 'zod'
import { inLanguages, needed, neededUrl } from '~/kits/content/rules.server.ts'
import { partnerMaxima as max, partnerCategories } from './partner.options.ts'

/** A-PAR-01: the staff form of a partner. English is required, the other languages fall back to it. */
export const partnerRules = z.object({
  name: needed('Name', max.name),
  website: neededUrl('Website', max.url),
  category: z.enum(partnerCategories, { error: 'Choose a category' }),
  ...inLanguages('description', 'Description', max.description),
})
export type PartnerInput = z.infer<typeof partnerRules>
