import type { ReactNode } from 'react'

type PageHeadProps = {
  title: string
  text?: string
  /** Beside the title: the number of pending items. */
  badge?: ReactNode
  actions?: ReactNode
}

/** The purpose of this screen, in one sentence, and the actions on the whole list. */
export function PageHead({ title, text, badge, actions }: PageHeadProps) {
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="mr-auto min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="font-bold text-[1.75rem] leading-8 tracking-tight">{title}</h1>
          {badge}
        </div>
        {text && <p className="mt-1 text-muted">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  )
}
