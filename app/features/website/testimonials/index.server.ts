export { saveTestimonial } from './commands/save-testimonial.server.ts'
export { testimonialsForShowing, testimonialsTag } from './testimonial.queries.server.ts'
export { testimonialRules } from './testimonial.rules.server.ts'
