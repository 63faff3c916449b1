import type { ReactNode } from 'react'
import { readable } from '../address.tsx'

export type Fact = { label: string; value: ReactNode }

/** The known facts about one record, line by line. The caller leaves out unknown ones. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="text-[15px]">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="grid grid-cols-[104px_minmax(0,1fr)] gap-3 border-line border-b py-2 sm:grid-cols-[128px_minmax(0,1fr)]"
        >
          <dt className="text-muted">{label}</dt>
          <dd>{readable(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A longer text that somebody wrote, with the question it answers. */
export function Passage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-4 text-[15px]">
      <h3 className="font-bold">{title}</h3>
      <p className="mt-1 whitespace-pre-line leading-relaxed">{readable(children)}</p>
    </section>
  )
}
