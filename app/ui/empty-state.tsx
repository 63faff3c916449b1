import type { ReactNode } from 'react'
import { Seam } from './imigongo.tsx'

/** What is missing, one sentence, one action. */
export function EmptyState({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <div className="border border-soot-300 p-8 text-center">
      <Seam className="mx-auto w-40 [--seam:var(--color-soot-300)]" />
      <p className="display display-sm mt-4 text-d1">{title}</p>
      <p className="mt-2 text-soot-600">{text}</p>
      <div className="mt-4">{action}</div>
    </div>
  )
}
