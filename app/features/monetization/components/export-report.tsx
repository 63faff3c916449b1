import { Download } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useRevalidator } from 'react-router'
import { Icon } from '~/ui/icon.tsx'

/** EXP-06: a link to the sheet. With script the screen says when it is there; without, the next page does. */
export function ExportReport({ href }: { href: string }) {
  const { revalidate } = useRevalidator()
  async function fetchIt(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const answer = await fetch(href).catch(() => undefined)
    const name = /filename="([^"]+)"/.exec(answer?.headers.get('content-disposition') ?? '')?.[1]
    // Signed out meanwhile, or no line: the browser shows what there is to say.
    if (!answer?.ok || !name) return window.location.assign(href)
    const address = URL.createObjectURL(await answer.blob())
    Object.assign(document.createElement('a'), { href: address, download: name }).click()
    URL.revokeObjectURL(address)
    await revalidate()
  }
  return (
    <a className="btn btn-line" href={href} onClick={fetchIt}>
      <Icon of={Download} />
      Export CSV
    </a>
  )
}
