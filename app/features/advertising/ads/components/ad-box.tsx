import { networksAddress } from 'virtual:enhance'
import { createContext, type ReactNode, useContext } from 'react'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { SaveData } from '~/ui/save-data.ts'
import type { TranslatedText } from '~/ui/translated.tsx'
import { Picture } from '../../../core/files/components/picture.tsx'
import type { ShownFile } from '../../../core/files/files.options.ts'
import { CountingScript } from '../../impressions/components/counting-script.tsx'
import { boxName, clickPath } from '../../impressions/impression.options.ts'
import {
  type AdFormat,
  type AdPlacement,
  adPlacements,
  networkNames,
  type OutsideNetwork,
} from '../ad.options.ts'
import { NetworkSnippet } from './network-snippet.tsx'

type Box = { id: string; placement: AdPlacement; format: AdFormat }
type HouseAd = Box & { network: 'house'; title: TranslatedText; words?: TranslatedText; picture?: ShownFile }
export type NetworkAd = Box & {
  network: OutsideNetwork
  slotId: string | null
  client: string
  site: string
}

/** The result of `adsForPage` in the page's loader. */
export type AdsOfPage = {
  boxes: Partial<Record<AdPlacement, HouseAd | NetworkAd>>
  /** Only for visitors who agreed to ads from networks, and only where the page has one. */
  nonce?: string
  scripts?: string
}

/** Set by the public shell from the page's own loader data; undefined on a page that loads no ads. */
export const AdsOnPage = createContext<AdsOfPage | undefined>(undefined)

/** ADS-03: the space is reserved before the ad loads. */
const rooms: Record<AdFormat, string> = {
  auto: 'min-h-28 w-full',
  rectangle: 'h-[250px] w-[300px] max-w-full',
  leaderboard: 'h-[90px] w-full max-w-[728px]',
  skyscraper: 'h-[600px] w-[160px]',
}

/** ADS-02, ADS-06: the unit of a placement. Nothing when there is none, not even the room for it. */
export function AdBox({ placement, className = '' }: { placement: AdPlacement; className?: string }) {
  const ads = useContext(AdsOnPage)
  const ad = ads?.boxes[placement]
  if (!ad) return null
  const name = boxName(ad.id, placement)
  // Distinct names for people who navigate by landmarks.
  const number = adPlacements.filter((one) => ads.boxes[one]).indexOf(placement) + 1
  const isCounted = ad.network === 'house' || ads.nonce !== undefined
  return (
    <aside
      className={`print:hidden ${className}`}
      aria-label={number > 1 ? `${m.ads_label()} ${number}` : m.ads_label()}
    >
      <p className="mb-1 text-soot-600 text-xs">{m.ads_label()}</p>
      {ad.network === 'house' ? (
        // The ad itself is measured, without its label and padding.
        <div data-seen={name}>
          <House ad={ad} />
        </div>
      ) : ads.nonce === undefined ? (
        <Ask ad={ad} />
      ) : (
        <>
          <div className={`overflow-hidden bg-soot-100 ${rooms[ad.format]}`} data-seen={name}>
            <NetworkSnippet ad={ad} from={ads.scripts} />
          </div>
          <Answer value="no" words={m.ads_stop()} />
          <script async src={networksAddress} nonce={ads.nonce} />
        </>
      )}
      {isCounted && <CountingScript nonce={ads.nonce} />}
    </aside>
  )
}

/**
 * HOME-04: a section with an ad box, beside it from 1024 px on and below it on narrower screens. The section is passed
 * whether it is narrowed; without a unit it is rendered alone, at full width.
 */
export function BesideAd({
  placement,
  children,
}: {
  placement: AdPlacement
  children: (isNarrow: boolean) => ReactNode
}) {
  const ads = useContext(AdsOnPage)
  if (!ads?.boxes[placement]) return children(false)
  return (
    <div className="wrap grid lg:grid-cols-12 lg:gap-6">
      <div className="min-w-0 lg:col-span-8">{children(true)}</div>
      <AdBox
        placement={placement}
        className="min-w-0 pb-[var(--spacing-section)] lg:col-span-4 lg:pt-[var(--spacing-section)]"
      />
    </div>
  )
}

function House({ ad }: { ad: HouseAd }) {
  const { id, placement, format, title, words } = ad
  // With Save-Data the text is shown instead.
  const picture = useContext(SaveData) || ad.picture?.state !== 'ready' ? undefined : ad.picture
  const isFilled = picture && format !== 'auto'
  return (
    <a
      className={`group flex items-center gap-4 overflow-hidden border-2 border-soot-950 bg-white ${isFilled ? '' : 'p-4'} ${rooms[format]}`}
      href={clickPath(id, placement)}
      target="_blank"
      rel="sponsored nofollow noopener"
      aria-label={isFilled ? m.sponsored_opens({ title: title.text }) : undefined}
    >
      {picture && (
        <Picture
          id={id}
          initials=""
          file={picture}
          alt=""
          sizes={isFilled ? '300px' : '96px'}
          className={isFilled ? 'size-full' : 'size-20 shrink-0 sm:size-24'}
        />
      )}
      {!isFilled && (
        <span className="min-w-0">
          <b
            className="line-clamp-2 break-words leading-snug underline-offset-4 group-hover:underline"
            lang={title.lang}
          >
            {title.text}
          </b>
          {words && (
            <span
              className={`mt-1 text-soot-700 text-sm ${format === 'leaderboard' ? 'line-clamp-1' : 'line-clamp-4'}`}
              lang={words.lang}
            >
              {words.text}
            </span>
          )}
          <span className="sr-only"> {m.sponsored_opens({ title: '' }).trim()}</span>
        </span>
      )}
    </a>
  )
}

/** ADS-07: nothing is loaded from a network before the visitor agrees. The question is static: the page is cached. */
function Ask({ ad: { network, format } }: { ad: NetworkAd }) {
  return (
    <div className={`overflow-auto border-2 border-soot-300 border-dashed p-3 text-sm ${rooms[format]}`}>
      <p>
        {m.ads_ask({ network: networkNames[network] })}{' '}
        <a className="link" href={localPath('/privacy-policy', currentLocale())}>
          {m.nav_privacy()}
        </a>
      </p>
      <Answer value="yes" words={m.ads_agree()} />
    </div>
  )
}

function Answer({ value, words }: { value: 'yes' | 'no'; words: string }) {
  return (
    <form method="post" action="/consent">
      <button type="submit" className="link min-h-11 font-semibold text-sm" name="answer" value={value}>
        {words}
      </button>
    </form>
  )
}
