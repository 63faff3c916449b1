import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '~/ui/icon.tsx'
import { PrivateMeta } from './page-meta.tsx'

/** A private page that says one thing, and what can be done about it. */
export function ShortPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="wrap section">
      <PrivateMeta title={title} />
      <h1 className="display max-w-[20ch] text-d2">{title}</h1>
      <p className="mt-5 max-w-xl text-lg text-soot-700">{text}</p>
      {children}
    </section>
  )
}

type SentProps = {
  title: string
  /** The draft on the phone that the script deletes. */
  draft: string
  /** How wide the title may be: short ones are broken earlier. */
  width?: 'max-w-[16ch]' | 'max-w-[20ch]'
  children: ReactNode
}

/** The page after a form was sent. */
export function SentPage({ title, draft, width = 'max-w-[16ch]', children }: SentProps) {
  return (
    <section className="wrap section" data-sent={draft}>
      <PrivateMeta title={title} />
      <Icon of={CircleCheck} className="size-12 text-tea-600" />
      <h1 className={`display mt-6 ${width} text-d2`}>{title}</h1>
      {children}
    </section>
  )
}
