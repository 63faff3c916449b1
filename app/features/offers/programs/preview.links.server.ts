import { previewLinks } from '~/platform/preview-links.server.ts'

export const programPreviews = previewLinks('program preview', '/programs/preview')
