import { previewLinks } from '~/platform/preview-links.server.ts'

export const eventPreviews = previewLinks('event preview', '/events/preview')
