import { contentRecord } from '~/kits/admin/content.server.ts'
import { recordBin } from '../../core/bin/index.server.ts'
import { recordPicture } from '../../core/files/index.server.ts'
import { testimonialBin } from './bin.adapter.server.ts'
import { archiveTestimonial } from './commands/archive-testimonial.server.ts'
import { saveTestimonial } from './commands/save-testimonial.server.ts'
import { testimonialPrograms } from './program.adapter.server.ts'
import { testimonialForEditing, testimonialVersions } from './staff.queries.server.ts'
import { testimonialRules } from './testimonial.rules.server.ts'

/** TST-01: create, edit and delete. */
export const testimonialRecord = contentRecord({
  noun: 'testimonial',
  path: '/admin/testimonials',
  permission: 'testimonials.change',
  rules: testimonialRules,
  site: '/testimonials',
  titleField: 'name',
  forEditing: testimonialForEditing,
  choices: async (db, { programId }) => ({ programId: await testimonialPrograms().choices(db, programId) }),
  save: saveTestimonial,
  refused({ reason }): Record<string, string> | undefined {
    if (reason === 'no program') return { programId: 'This program does not exist any more' }
    if (reason === 'no consent') return { consentHow: 'Without consent on record it cannot be published' }
  },
  onDelete: 'It disappears from the site, and the photo is removed for good.',
  archive: archiveTestimonial,
  picture: recordPicture('public'),
  bin: recordBin(testimonialBin),
  versions: testimonialVersions,
})
