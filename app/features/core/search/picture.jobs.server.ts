import { defineJob } from '~/platform/jobs/queue.server.ts'
import { renderSharePictures } from './commands/render-share-pictures.server.ts'
import { sweepSharePictures } from './commands/sweep-share-pictures.server.ts'
import { fixedPages } from './picture.queries.server.ts'

export const renderSharePicturesJob = defineJob<{ kind: string; id: string }>({
  name: 'draw-share-pictures',
  run: ({ kind, id }) => renderSharePictures(kind, id),
})

/** Also renders the picture of the fixed pages, if the hub's name has changed. */
export const tidySharePicturesJob = defineJob<Record<string, never>>({
  name: 'tidy-share-pictures',
  async run() {
    await sweepSharePictures(new Date())
    await renderSharePictures(fixedPages.kind, fixedPages.id)
  },
})
