import { defineFeature } from '~/platform/feature.server.ts'

export const feature = defineFeature({})
