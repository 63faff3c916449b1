import { ArrowRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

/** A link on a line of its own, high enough for a thumb. */
export function TextLink(props: ComponentProps<'a'>) {
  return <a className="link inline-flex min-h-11 items-center" {...props} />
}

/** The same with an arrow: it leads to all of what is shown in part. */
export function GoLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="link inline-flex min-h-11 items-center gap-2" href={href}>
      {children} <Icon of={ArrowRight} />
    </a>
  )
}

/** A link on a coloured band, in the colour of its text. */
export function BandLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4" href={href}>
      {children}
    </a>
  )
}

/** The link of a card. All of the card leads there. */
export function CardLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="underline-offset-4 after:absolute after:inset-0 hover:underline" href={href}>
      {children}
    </a>
  )
}
