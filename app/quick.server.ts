import { askToken, followClick, tellSeen } from './features/ads/endpoints/count-views.ts'
import type { Quick } from './platform/http/quick.server.ts'

/** Everything that is answered without a page, by how its address begins. */
export const quick: Quick = {
  '/views/token': askToken,
  '/views/seen': tellSeen,
  '/views/go/': followClick,
}
