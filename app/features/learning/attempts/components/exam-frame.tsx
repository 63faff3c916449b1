import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '~/platform/i18n/texts.ts'
import { Icon } from '~/ui/icon.tsx'

/** The frame around intro and result: the course, and the one way back. */
export function ExamFrame({ title, back, children }: { title: string; back: string; children: ReactNode }) {
  return (
    <div className="min-h-dvh bg-soot-50">
      <header className="on-ink bg-soot-950 text-white">
        <div className="wrap pt-3 pb-8">
          <a
            className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
            href={back}
          >
            <Icon of={ArrowLeft} /> {m.exam_back()}
          </a>
          <p className="mt-3 text-soot-300">{m.exam_word()}</p>
          <h1 className="display mt-1 max-w-[24ch] text-d1 lg:text-d2">{title}</h1>
        </div>
        <progress
          className="clock h-2.5 bg-ochre-300 [mask-size:20px_10px] [--ridge:var(--color-ochre-300)]"
          value={1}
          aria-hidden="true"
        />
      </header>
      <main id="main" className="wrap py-8 lg:py-12">
        <div className="max-w-read">{children}</div>
      </main>
    </div>
  )
}

/** Numbers with their labels, side by side. */
export function ExamFacts({ facts }: { facts: [name: string, value: string][] }) {
  return (
    <dl className="grid border border-soot-300 bg-white sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="border-soot-300 p-4 not-first:border-t sm:not-first:border-t-0 sm:not-first:border-l"
        >
          <dt className="text-soot-600 text-sm">{name}</dt>
          <dd className="num font-bold text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
