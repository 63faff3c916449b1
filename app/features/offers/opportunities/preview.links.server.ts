import { previewLinks } from '~/kits/content/preview-links.server.ts'

export const opportunityPreviews = previewLinks('opportunity preview', '/opportunities/preview')
