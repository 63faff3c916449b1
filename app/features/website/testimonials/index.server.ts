export { saveTestimonial } from './commands/save-testimonial.server.ts'
export { programsOfHub, type TestimonialPrograms } from './program.adapter.server.ts'
export { testimonialsById, testimonialsForShowing, testimonialsTag } from './testimonial.queries.server.ts'
export { testimonialRules } from './testimonial.rules.server.ts'
