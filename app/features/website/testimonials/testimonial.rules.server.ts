import { z } from 'zod'
import { inLanguages, needed, optional, titlesWhereWords, yesOrNo } from '~/kits/content/rules.server.ts'
import { testimonialMaxima as max } from './testimonial.options.ts'

/** TST-01: the staff form of a testimonial. English is required, the other languages fall back to it. */
export const testimonialRules = z
  .object({
    name: needed('Name', max.name),
    ...inLanguages('words', 'Testimonial', max.words),
    ...inLanguages('role', 'Role', max.role),
    consentHow: optional(max.consent),
    published: yesOrNo,
  })
  .refine(({ published, consentHow }) => !published || consentHow, {
    path: ['consentHow'],
    error: 'Without consent on record it cannot be published',
  })
  .superRefine(titlesWhereWords(['role'], { name: 'words', label: 'Testimonial' }))
export type TestimonialInput = z.infer<typeof testimonialRules>
