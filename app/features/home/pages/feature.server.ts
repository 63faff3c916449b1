import { defineFeature } from '~/platform/feature.server.ts'

export const feature = defineFeature({
  pages: ['/', '/about', '/services', '/impact', '/privacy-policy', '/terms-of-service'],
})
