import { randomBytes } from 'node:crypto'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import type { Visit } from '~/platform/http/visit.ts'
import { currentLocale } from '~/platform/i18n/texts.ts'
import { log } from '~/platform/log.server.ts'
import { type AdView, adsForShowing, adsTags } from './ad.queries.server.ts'

/**
 * The ads of one page, for its loader. Only pages that call this have ads: no form, payment, exam or certificate does.
 * With `networks`, also ads from networks (ADS-07): never on a page where visitors enter personal data.
 */
export async function adsForPage(visit: Visit, { networks = false } = {}) {
  const boxes = await adsForShowing(db(), currentLocale(), { networks: networks && !visit.saveData }).catch(
    (err: unknown) => {
      // ADS-06: the page is rendered without ads, and rendered again soon.
      log.warn({ err }, 'ads could not be read')
      visit.isOutdated = true
      return {}
    },
  )
  for (const tag of adsTags) visit.tags.add(tag)
  const isFromNetworks = Object.values<AdView>(boxes).some(({ network }) => network !== 'house')
  if (isFromNetworks && visit.takesNetworkAds) {
    visit.nonce = randomBytes(16).toString('base64url')
    visit.isOpenToNetworks = true
  }
  return { boxes, nonce: visit.nonce, scripts: config().AD_SCRIPTS_URL }
}
