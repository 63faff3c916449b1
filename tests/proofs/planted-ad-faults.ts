import type { Fault } from './planted-faults.ts'

const views = 'app/features/advertising/impressions'

/** What is taken away of ads and the counting of views. */
export const adFaults: Fault[] = [
  {
    name: 'a token of somebody else counts',
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
    name: 'the token of one box counts for another',
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
    name: 'a day is dropped without a last look',
    file: `${views}/commands/drop-day.server.ts`,
    take: '  await rollUpDays(work, [day])\n',
    test: `${views}/commands/roll-up`,
  },
  {
    name: 'whoever tells is answered before it is written',
    file: `${views}/commands/group-writes.server.ts`,
    take: 'await write(group.map(({ item }) => item))',
    put: 'void write(group.map(({ item }) => item))',
    test: `${views}/commands/group-writes`,
  },
  {
    name: 'a network is shown that nobody switched on',
    file: 'app/features/advertising/ads/ad.queries.server.ts',
    take: "unit.network === 'house' || setting?.[unit.network].isOn === true",
    put: "unit.network === 'house' || setting !== undefined",
    test: 'app/features/advertising/ads/commands/save-ad-unit',
  },
  {
    name: 'a click leads on for a browser that only looks ahead',
    file: 'app/features/advertising/ads/endpoints/count-views.ts',
    take: '  if (who.isAhead) return { status: 503 }\n',
    test: 'app/features/advertising/ads/endpoints',
  },
  {
    name: 'a made-up place is worth a row',
    file: 'app/features/advertising/ads/endpoints/count-views.ts',
    take: ' && countedPlacements.includes(placement)',
    test: 'app/features/advertising/ads/endpoints',
  },
  {
    name: 'a picture on another page is a click',
    file: 'app/features/advertising/impressions/impression.policy.ts',
    take: " || (kind === 'click' && !isOpened)",
    test: 'app/features/advertising/impressions',
  },
  {
    name: 'an answer that cannot be sent ends the process',
    file: 'app/platform/http/fast-path.server.ts',
    take: 'response.destroy()',
    test: 'app/platform/http/fast-path',
  },
  {
    name: 'what is too long is kept',
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
