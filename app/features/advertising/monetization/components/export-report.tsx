import { Download } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { Toasts } from '~/ui/admin/toast.tsx'
import { Icon } from '~/ui/icon.tsx'

/** EXP-06, A-ADS-11: a link to the CSV export; with script the screen also says when it has been downloaded. */
export function ExportReport({ href }: { href: string }) {
  const [done, setDone] = useState<string>()
  async function fetchIt(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const answer = await fetch(href).catch(() => undefined)
    const name = /filename="([^"]+)"/.exec(answer?.headers.get('content-disposition') ?? '')?.[1]
    // Signed out meanwhile, or offline: the browser opens the link and shows the error.
    if (!answer?.ok || !name) return window.location.assign(href)
    const address = URL.createObjectURL(await answer.blob())
    Object.assign(document.createElement('a'), { href: address, download: name }).click()
    // Not at once: some browsers begin to save a little later.
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
    setDone(`${name} ${Date.now()}`)
  }
  return (
    <>
      <a className="btn btn-line" href={href} onClick={fetchIt}>
        <Icon of={Download} />
        Export CSV
      </a>
      {done && (
        <Toasts
          toasts={[{ id: done, kind: 'ok', text: 'Report downloaded successfully' }]}
          onGone={() => setDone(undefined)}
        />
      )}
    </>
  )
}
