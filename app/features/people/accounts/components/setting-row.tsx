import type { ReactNode } from 'react'

type SettingRowProps = {
  id?: string
  /** Beside the title: a picture. */
  before?: ReactNode
  title: string
  text: string
  children: ReactNode
}

/** One setting: its name, its state, its action. With an id, it can be linked to. */
export function SettingRow({ id, before, title, text, children }: SettingRowProps) {
  return (
    <div
      id={id}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-3 last:border-b-0"
    >
      {before}
      <div className="mr-auto min-w-0">
        <p className="break-words font-semibold">{title}</p>
        <p className="text-muted">{text}</p>
      </div>
      {children}
    </div>
  )
}
