import type { ReactNode } from 'react'

/** One setting: what it is, how it stands, what can be done. */
export function SettingRow({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-3 last:border-b-0">
      <div className="mr-auto min-w-0">
        <p className="break-words font-semibold">{title}</p>
        <p className="text-muted">{text}</p>
      </div>
      {children}
    </div>
  )
}
