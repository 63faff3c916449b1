export { saveTestimonial } from './commands/save-testimonial.server.ts'
export { lookedUpTestimonials } from './lookup.kinds.server.ts'
export { testimonialsForShowing, testimonialsTag } from './testimonial.queries.server.ts'
export { testimonialRules } from './testimonial.rules.server.ts'
