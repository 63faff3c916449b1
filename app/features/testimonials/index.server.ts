export { saveTestimonial } from './commands/save-testimonial.server.ts'
export { lookedUpTestimonials } from './lookup.kinds.server.ts'
export { testimonialRules } from './testimonial.rules.server.ts'
