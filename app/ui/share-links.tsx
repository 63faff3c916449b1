import { Link2, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'

type ShareProps = {
  text: string
  url: string
  /** Other ways, between the two. */
  children?: ReactNode
}

/** Share links for a page: by WhatsApp, or copied, which needs the script. */
export function ShareLinks({ text, url, children }: ShareProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink
        variant="line"
        href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
        rel="noopener"
      >
        <Icon of={MessageCircle} />
        {m.share_whatsapp()}
      </ButtonLink>
      {children}
      <button type="button" className="btn btn-line" hidden data-copy={url} data-copied={m.share_copied()}>
        <Icon of={Link2} />
        {m.share_copy()}
      </button>
    </div>
  )
}

/** The same under a heading that asks for it. */
export function ShareSection(props: ShareProps) {
  return (
    <>
      <h2 className="font-bold text-2xl">{m.share_title()}</h2>
      <p className="mt-2 mb-4 text-soot-700">{m.share_text()}</p>
      <ShareLinks {...props} />
    </>
  )
}
