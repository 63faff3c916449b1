import { m } from '~/platform/i18n/texts.ts'
import type { AdFormat, OutsideNetwork } from '../ad.options.ts'
import type { NetworkAd } from './ad-box.tsx'

/** The addresses of each network's scripts, in the order in which they must run. */
const scripts: Record<OutsideNetwork, (client: string) => string[]> = {
  adsense: (client) => [`https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${client}`],
  medianet: (client) => [`https://contextual.media.net/dmedianet.js?cid=${client}`],
  ezoic: () => [
    'https://cmp.gatekeeperconsent.com/min.js',
    'https://the.gatekeeperconsent.com/cmp.min.js',
    'https://www.ezojs.com/ezoic/sa.min.js',
  ],
  infolinks: () => ['https://resources.infolinks.com/js/infolinks_main.js'],
}

const sizes: Record<AdFormat, string> = {
  auto: '300x250',
  rectangle: '300x250',
  leaderboard: '728x90',
  skyscraper: '160x600',
}

/**
 * ADS-04: the markup by which a network finds its box, built from ids that were validated when saved. Its scripts are
 * loaded by ours (app/enhance/networks.ts), once per page and network. `from` is a simulated network.
 */
export function NetworkSnippet({ ad, from }: { ad: NetworkAd; from?: string }) {
  const { network, client, site, format } = ad
  const slot = ad.slotId ?? undefined
  const addresses = scripts[network](client).map((address) =>
    from ? `${from}/${new URL(address).host}${new URL(address).pathname}` : address,
  )
  return (
    <div
      className="size-full"
      data-network={network}
      data-src={addresses.join(' ')}
      data-client={client || undefined}
      data-site={site || undefined}
      data-slot={slot}
      data-size={sizes[format]}
      data-failed={m.ads_failed()}
    >
      {network === 'adsense' && (
        <ins
          className="adsbygoogle block size-full"
          data-ad-client={client}
          data-ad-slot={slot}
          data-ad-format={format === 'auto' ? 'auto' : undefined}
          data-full-width-responsive={format === 'auto' ? 'true' : undefined}
        />
      )}
      {network === 'medianet' && <div id={slot} />}
      {network === 'ezoic' && <div id={`ezoic-pub-ad-placeholder-${slot}`} />}
    </div>
  )
}
