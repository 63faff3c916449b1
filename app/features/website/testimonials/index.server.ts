export { testimonialsAdminSearch } from './admin-search.adapter.server.ts'
export { saveTestimonial } from './commands/save-testimonial.server.ts'
export { testimonialsForShowing, testimonialsTag } from './testimonial.queries.server.ts'
export { testimonialRules } from './testimonial.rules.server.ts'
