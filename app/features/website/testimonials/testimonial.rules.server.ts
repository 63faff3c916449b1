import type { z } from 'zod'
import {
  contentRules,
  field,
  group,
  inLanguages,
  line,
  optionalLine,
  translatable,
} from '~/kits/admin/content-form.server.ts'
import { optionalId } from '~/kits/admin/content-rules.server.ts'
import { publishAt } from '~/kits/admin/publishing.server.ts'
import { testimonialMaxima as max } from './testimonial.options.ts'

/** TST-01: the staff form of a testimonial. */
export const testimonialRules = contentRules({
  ...group('Who says it', {
    name: line('Name', max.name, { isWide: true }),
    programId: field('Program', optionalId, {
      options: [{ value: '', label: 'None' }],
      hint: 'The page of the program shows it, too.',
      isWide: true,
    }),
  }),
  ...inLanguages({
    words: translatable('Testimonial', max.words, { rows: 4 }),
    role: translatable('Role', max.role, { isWide: true }),
  }),
  ...group('Consent', {
    consentHow: optionalLine('How the person agreed', max.consent, {
      hint: 'By e-mail, on paper, and where that lies. Your name and today are recorded with it. Without it nothing is published.',
      rows: 2,
    }),
  }),
  ...group('On the site', { publishedAt: publishAt() }),
})
export type TestimonialInput = z.infer<typeof testimonialRules>
