import type { z } from 'zod'
import {
  choice,
  contentRules,
  field,
  group,
  inLanguages,
  line,
  translatable,
} from '~/kits/admin/content-form.server.ts'
import { neededUrl } from '~/kits/admin/content-rules.server.ts'
import { categoryLabels, partnerMaxima as max, partnerCategories } from './partner.options.ts'

/** A-PAR-01: the staff form of a partner. */
export const partnerRules = contentRules({
  ...group('Who', {
    name: line('Name', max.name),
    category: choice('Category', partnerCategories, { labels: categoryLabels }),
    website: field('Website', neededUrl('Website', max.url), {
      inputMode: 'url',
      hint: 'Visitors open it in a new tab',
      isWide: true,
    }),
  }),
  ...inLanguages({ description: translatable('Description', max.description, { rows: 3 }) }),
})
export type PartnerInput = z.infer<typeof partnerRules>
