import { contentRecord } from '~/kits/admin/content.server.ts'
import { recordBin } from '../../core/bin/index.server.ts'
import { recordPicture } from '../../core/files/index.server.ts'
import { testimonialBin } from './bin.adapter.server.ts'
import { archiveTestimonial } from './commands/archive-testimonial.server.ts'
import { saveTestimonial } from './commands/save-testimonial.server.ts'
import { testimonialForEditing, testimonialVersions } from './staff.queries.server.ts'
import { testimonialRules } from './testimonial.rules.server.ts'

/** TST-01: create, edit and delete. */
export const testimonialRecord = contentRecord({
  noun: 'testimonial',
  path: '/admin/testimonials',
  permission: 'testimonials.change',
  rules: testimonialRules,
  fresh: { published: 'no' },
  titleField: 'name',
  forEditing: testimonialForEditing,
  save: saveTestimonial,
  onDelete: 'It disappears from the site, and the photo is removed for good.',
  archive: archiveTestimonial,
  picture: recordPicture('public'),
  bin: recordBin(testimonialBin),
  versions: testimonialVersions,
})
