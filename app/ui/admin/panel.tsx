import type { ReactNode } from 'react'

type PanelProps = { title?: string; about?: ReactNode; actions?: ReactNode; children: ReactNode }

/** A bordered surface: with a title, or around a toolbar, a table and a pager. */
export function Panel({ title, about, actions, children }: PanelProps) {
  return (
    <section className="panel min-w-0">
      {title && (
        <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-4 py-2">
          <h2 className="mr-auto font-bold text-base">{title}</h2>
          {about && <span className="text-muted text-xs">{about}</span>}
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}

/** Search and chips above a list. The first line has the search box and one row of chips. */
export function Toolbar({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 border-line border-b p-3 [&>*]:min-w-0">
      {children}
    </div>
  )
}

export function ToolbarLine({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2.5">{children}</div>
}
