import type { ReactNode } from 'react'

/** What this screen is, in one sentence, and what can be done with all of it. */
export function PageHead({ title, text, actions }: { title: string; text?: string; actions?: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="mr-auto min-w-0">
        <h1 className="font-bold text-[1.75rem] leading-8 tracking-tight">{title}</h1>
        {text && <p className="mt-1 text-muted">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  )
}
