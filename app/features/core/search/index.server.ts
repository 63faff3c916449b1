import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { renderSharePicturesJob } from './picture.jobs.server.ts'
import { fixedPages } from './picture.queries.server.ts'

export { forgetSharePictures } from './commands/forget-share-pictures.server.ts'
export { type Hit, namesOnPages, type SearchSource, searchSources } from './search-source.adapter.server.ts'

/** For every command that saves an item, whatever changed: the same text is not rendered twice. */
export const refreshSharePictures = (work: UnitOfWork, kind: string, id: string) =>
  work.enqueue(renderSharePicturesJob, { kind, id })

/** The same for the fixed pages, with the hub's own settings. */
export const refreshFixedPicture = (work: UnitOfWork) => work.enqueue(renderSharePicturesJob, fixedPages)
