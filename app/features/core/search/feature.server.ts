import { defineFeature } from '~/platform/feature.server.ts'
import { renderSharePicturesJob, tidySharePicturesJob } from './picture.jobs.server.ts'
import * as pictureTables from './picture.table.server.ts'

export const feature = defineFeature({
  tables: [pictureTables],
  publicGrants: {
    share_pictures: 'select',
  },
  jobs: [renderSharePicturesJob, tidySharePicturesJob],
  schedule: [{ job: tidySharePicturesJob, cron: '55 3 * * *' }],
})
