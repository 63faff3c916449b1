import { previewLinks } from '~/platform/preview-links.server.ts'

export const opportunityPreviews = previewLinks('opportunity preview', '/opportunities/preview')
