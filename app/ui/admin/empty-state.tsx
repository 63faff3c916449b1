import type { ReactNode } from 'react'
import { Seam } from '../imigongo.tsx'

/** What is missing, one sentence, one action. */
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
