import { previewLinks } from '~/platform/preview-links.server.ts'

export const testimonialPreviews = previewLinks('testimonial preview', '/testimonials/preview')
