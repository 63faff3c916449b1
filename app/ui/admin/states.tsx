import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { Seam } from '../imigongo.tsx'

/** What is not there, one sentence, one thing to do. */
export function EmptyState({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  return (
    <div className="px-4 py-12 text-center">
      <Seam className="mx-auto w-40 [--seam:var(--line)]" />
      <p className="mt-4 font-bold text-xl">{title}</p>
      {text && <p className="mx-auto mt-1 max-w-md text-muted">{text}</p>}
      {action && <div className="mt-4 flex justify-center">{action}</div>}
    </div>
  )
}

type ErrorStateProps = {
  title: string
  text?: string
  retry: ReactNode
  reference?: string
  /** The whole page: then the words are its heading. */
  page?: boolean
}

/** What could not be shown, and the way to try again. The reference finds it in the log. */
export function ErrorState({ title, text, retry, reference, page }: ErrorStateProps) {
  const Title = page ? 'h1' : 'p'
  return (
    <div role="alert" className="px-4 py-12 text-center">
      <Icon of={CircleAlert} className="mx-auto size-8 text-(--err)" />
      <Title className="mt-3 font-bold text-xl">{title}</Title>
      {text && <p className="mx-auto mt-1 max-w-md text-muted">{text}</p>}
      <div className="mt-4 flex justify-center">{retry}</div>
      {reference && <p className="num mt-4 text-muted text-xs">Reference {reference}</p>}
    </div>
  )
}

const kinds: Record<'info' | 'ok' | 'warn' | 'bad', { icon: LucideIcon; look: string }> = {
  info: { icon: Info, look: 'bg-(--info-bg) text-(--info-fg)' },
  ok: { icon: CircleCheck, look: 'bg-(--ok-bg) text-(--ok-fg)' },
  warn: { icon: TriangleAlert, look: 'bg-(--warn-bg) text-(--warn-fg)' },
  bad: { icon: CircleAlert, look: 'bg-(--bad-bg) text-(--bad-fg)' },
}

/** A strip beside what it concerns: what will happen, or what is wrong. */
export function Note({ kind = 'info', children }: { kind?: keyof typeof kinds; children: ReactNode }) {
  const { icon, look } = kinds[kind]
  return (
    <div className={`flex gap-2.5 rounded-ctl p-3 ${look}`}>
      <Icon of={icon} className="mt-px size-[18px] shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
