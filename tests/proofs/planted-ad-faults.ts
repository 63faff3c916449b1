import type { Fault } from './planted-faults.ts'

const views = 'app/features/advertising/impressions'

/** Faults in ads and the counting of views. */
export const adFaults: Fault[] = [
  {
    name: 'a forged token counts',
    file: `${views}/impression.policy.ts`,
    take: "  if (!isOurs) return 'forged'\n",
    test: `${views}/impression.policy`,
  },
  {
    name: 'a view counts before its second is over',
    file: `${views}/impression.policy.ts`,
    take: "  if (age < (kind === 'view' ? viewLimits.viewAfter : viewLimits.clickAfter)) return 'early'\n",
    test: `${views}/impression.policy`,
  },
  {
    name: 'the token of one ad counts for another',
    file: `${views}/commands/count-event.server.ts`,
    take: ' && token.itemId === itemId && token.placement === placement',
    test: `${views}/commands/count-event`,
  },
  {
    name: 'the same visitor counts again and again',
    file: 'database/migrations/0007_ads.sql',
    take: 'CREATE UNIQUE INDEX "ad_events_once"',
    put: 'CREATE INDEX "ad_events_once"',
    test: `${views}/commands/write-events`,
  },
  {
    name: 'a day is dropped without a last roll-up',
    file: `${views}/commands/drop-day.server.ts`,
    take: '  await rollUpDays(work, [day])\n',
    test: `${views}/commands/roll-up`,
  },
  {
    name: 'a view is acknowledged before it is written',
    file: `${views}/commands/group-writes.server.ts`,
    take: 'await write(group.map(({ item }) => item))',
    put: 'void write(group.map(({ item }) => item))',
    test: `${views}/commands/group-writes`,
  },
  {
    name: 'an ad of a network that is switched off is shown',
    file: 'app/features/advertising/ads/ad.queries.server.ts',
    take: "unit.network === 'house' || setting?.[unit.network].isOn === true",
    put: "unit.network === 'house' || setting !== undefined",
    test: 'app/features/advertising/ads/commands/save-ad-unit',
  },
  {
    name: 'a prefetching browser is redirected by a click link',
    file: 'app/features/advertising/ads/endpoints/count-views.ts',
    take: '  if (who.isAhead) return { status: 503 }\n',
    test: 'app/features/advertising/ads/endpoints',
  },
  {
    name: 'a made-up placement creates a row',
    file: 'app/features/advertising/ads/endpoints/count-views.ts',
    take: ' && countedPlacements.includes(placement)',
    test: 'app/features/advertising/ads/endpoints',
  },
  {
    name: 'an image request from another page counts as a click',
    file: 'app/features/advertising/impressions/impression.policy.ts',
    take: " || (kind === 'click' && !isOpened)",
    test: 'app/features/advertising/impressions',
  },
  {
    name: 'a response that cannot be sent ends the process',
    file: 'app/platform/http/fast-path.server.ts',
    take: 'response.destroy()',
    test: 'app/platform/http/fast-path',
  },
  {
    name: 'a body that is too long is buffered',
    file: 'app/platform/http/fast-path.server.ts',
    take: "request.removeAllListeners('data').removeAllListeners('end').resume()",
    test: 'app/platform/http/fast-path',
  },
  {
    name: 'the key of a sponsor is logged',
    file: 'app/platform/http/path-for-log.ts',
    take: ".replace(/(\\/sponsor)\\/.+/is, '$1/:key')",
    test: 'app/platform/http/handler',
  },
]
