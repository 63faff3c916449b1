export {}

// Loads the scripts of ad networks (ADS-04, ADS-07). Only on pages of visitors who agreed to them.

type Everything = Window & {
  adsbygoogle?: unknown[]
  _mNHandle?: { queue: unknown[] }
  _mNDetails?: { loadTag: (id: string, size: string, again: string) => void }
  medianet_versionId?: string
  ezstandalone?: { cmd: unknown[]; showAds?: (...ids: number[]) => void }
  infolinks_pid?: number
  infolinks_wsid?: number
}
const page = window as Everything

/** The element each network looks for, from ids that the server has checked. */
const begin: Record<string, (mine: HTMLElement[]) => void> = {
  adsense(mine) {
    page.adsbygoogle = page.adsbygoogle || []
    for (const _ of mine) page.adsbygoogle.push({})
  },
  medianet(mine) {
    page.medianet_versionId = '3121199'
    page._mNHandle = page._mNHandle || { queue: [] }
    for (const { dataset } of mine)
      page._mNHandle.queue.push(() =>
        page._mNDetails?.loadTag(dataset.slot || '', dataset.size || '', dataset.slot || ''),
      )
  },
  ezoic(mine) {
    const all = page.ezstandalone || { cmd: [] }
    page.ezstandalone = all
    // Called once for all of them: a second call while the first runs is ignored.
    all.cmd.push(() => all.showAds?.(...mine.map(({ dataset }) => Number(dataset.slot))))
  },
  infolinks([mine]) {
    page.infolinks_pid = Number(mine?.dataset.client)
    page.infolinks_wsid = Number(mine?.dataset.site)
  },
}

function load(): void {
  const boxes = Array.from(document.querySelectorAll<HTMLElement>('[data-network]'))
  for (const network of new Set(boxes.map((box) => box.dataset.network || ''))) {
    const mine = boxes.filter((box) => box.dataset.network === network)
    begin[network]?.(mine)
    for (const address of (mine[0]?.dataset.src || '').split(' ')) {
      const script = document.createElement('script')
      // In this order.
      script.async = false
      if (network === 'adsense') script.crossOrigin = 'anonymous'
      // ADS-05
      script.onerror = () => {
        for (const box of mine) {
          box.textContent = box.dataset.failed || ''
          // No ad is visible there, so no view is counted.
          box.closest('[data-seen]')?.removeAttribute('data-seen')
        }
      }
      script.src = address
      document.head.append(script)
    }
  }
}

// Cached by the browser, this script may run before the rest of the page is loaded.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', load)
else load()
