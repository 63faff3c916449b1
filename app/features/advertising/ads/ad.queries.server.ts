import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { type TranslatedText, textIn } from '~/kits/content/texts.server.ts'
import { db, onPublicSide, type Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { cachedValue } from '~/platform/page-cache/cached-value.server.ts'
import type { ShownFile } from '../../core/files/files.options.ts'
import { filesForShowing, filesTag } from '../../core/files/index.server.ts'
import { settingFor, settingTag } from '../../core/site/index.server.ts'
import { sponsoredTag } from '../sponsored/index.server.ts'
import { sponsoredContent } from '../sponsored/sponsored.table.server.ts'
import type { AdFormat, AdPlacement, OutsideNetwork } from './ad.options.ts'
import { adUnits, adUnitTexts } from './ad.table.server.ts'

/** The tag of every page with an ad box. */
export const adsTag = 'ads'
/** All tags of a page with an ad box: its pictures become ready later, and networks are switched in the settings. */
export const adsTags = [adsTag, settingTag('ads'), filesTag('public')]
/** Invalidating one of these reloads the countable items and their click targets. */
const countedTags = [adsTag, sponsoredTag]

type Box = { id: string; placement: AdPlacement; format: AdFormat }
type HouseAd = Box & {
  network: 'house'
  link: string
  title: TranslatedText
  words?: TranslatedText
  picture?: ShownFile
}
type NetworkAd = Box & {
  network: OutsideNetwork
  slotId: string | null
  /** Our account with the network; Ezoic identifies us by our domain. */
  client: string
  site: string
}
export type AdView = HouseAd | NetworkAd

/** ADS-02: the newest active unit of each placement that may be shown here; with `networks`, also network units. */
export async function adsForShowing(
  reader: Reader,
  locale: Locale,
  { networks }: { networks: boolean },
): Promise<Partial<Record<AdPlacement, AdView>>> {
  const { id, network, slotId, format, placement, imageId, link, isActive, archivedAt, createdAt } = adUnits
  const units = await reader
    .select({ id, network, slotId, format, placement, imageId, link })
    .from(adUnits)
    .where(and(eq(isActive, true), isNull(archivedAt)))
    .orderBy(desc(createdAt), desc(id))
    .limit(200)
  if (units.length === 0) return {}
  const setting = networks ? await settingFor(reader, 'ads') : undefined
  const newest = new Map<AdPlacement, (typeof units)[number]>()
  for (const unit of units) {
    const isShown = unit.network === 'house' || setting?.[unit.network].isOn === true
    if (isShown && !newest.has(unit.placement)) newest.set(unit.placement, unit)
  }
  const shown = [...newest.values()]
  const ids = shown.map((unit) => unit.id)
  if (ids.length === 0) return {}
  const texts = await reader
    .select()
    .from(adUnitTexts)
    .where(and(inArray(adUnitTexts.unitId, ids), inArray(adUnitTexts.locale, ['en', locale])))
  const pictures = await filesForShowing(
    reader,
    shown.flatMap((unit) => unit.imageId ?? []),
  )
  const views = shown.flatMap((unit): AdView[] => {
    const box = { id: unit.id, placement: unit.placement, format: unit.format }
    if (unit.network !== 'house') {
      const account = setting?.[unit.network]
      const client = account && 'client' in account ? account.client : ''
      const site = account && 'site' in account ? account.site : ''
      return [{ ...box, network: unit.network, slotId: unit.slotId, client, site }]
    }
    const mine = texts.filter(({ unitId }) => unitId === unit.id)
    const title = textIn(mine, locale, 'title')
    if (!title || !unit.link) return []
    const picture = pictures.get(unit.imageId ?? '')
    return [
      { ...box, network: 'house', link: unit.link, title, words: textIn(mine, locale, 'words'), picture },
    ]
  })
  return Object.fromEntries(views.map((view) => [view.placement, view]))
}

type Counted = { link?: string; isShown: boolean }

/**
 * All countable items with their click targets. Cached by each web process, because every view needs them. Items that
 * are no longer shown are included, because pages that are still open somewhere link to them.
 */
export const counted = cachedValue<Record<string, Counted>>('counted', countedTags, () =>
  onPublicSide(readCounted),
)

async function readCounted(): Promise<Record<string, Counted>> {
  const units = await db()
    .select({ id: adUnits.id, link: adUnits.link, isShown: adUnits.isActive })
    .from(adUnits)
    .where(isNull(adUnits.archivedAt))
  const items = await db()
    .select({ id: sponsoredContent.id, link: sponsoredContent.link, status: sponsoredContent.status })
    .from(sponsoredContent)
    .where(isNull(sponsoredContent.archivedAt))
  return Object.fromEntries([
    ...units.map(({ id, link, isShown }) => [id, { link: link ?? undefined, isShown }]),
    ...items.map(({ id, link, status }) => [id, { link: link ?? undefined, isShown: status === 'active' }]),
  ])
}

/** ADS.TXT: who may sell our ad space; undefined while no network is switched on. */
export async function adsTxt(reader: Reader): Promise<string | undefined> {
  const setting = await settingFor(reader, 'ads')
  if (!setting) return
  const { adsense, medianet, ezoic, infolinks, sellers } = setting
  if (![adsense, medianet, ezoic, infolinks].some(({ isOn }) => isOn)) return
  const lines = [
    adsense.isOn && `google.com, ${adsense.client.replace('ca-', '')}, DIRECT, f08c47fec0942fa0`,
    medianet.isOn && `media.net, ${medianet.client}, DIRECT`,
    sellers,
  ]
  return `${lines.filter(Boolean).join('\n')}\n`
}
