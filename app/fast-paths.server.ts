import {
  followClick,
  issueToken,
  recordImpression,
} from './features/advertising/ads/endpoints/count-views.ts'
import type { FastPaths } from './platform/http/fast-path.server.ts'

/** Everything that is answered without a page, by the beginning of its address. */
export const fastPath: FastPaths = {
  '/views/token': issueToken,
  '/views/seen': recordImpression,
  '/views/go/': followClick,
}
