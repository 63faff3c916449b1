import { defineFeature } from '~/platform/feature.server.ts'
import { publishContentJob } from './publishing.jobs.server.ts'

export const feature = defineFeature({ jobs: [publishContentJob] })
