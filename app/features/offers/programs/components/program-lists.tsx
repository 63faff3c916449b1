import type { ReactNode } from 'react'
import { m } from '~/platform/i18n/texts.ts'
import { Translated, type TranslatedText } from '~/ui/translated.tsx'
import { costInWords } from './program-facts.tsx'

type Props = { cost?: number; covers?: TranslatedText; needed?: TranslatedText; outcomes?: TranslatedText }

/** PRG-18: what one leaves with, what is needed, and what the cost covers. What staff left empty is not there. */
export function ProgramLists({ cost, covers, needed, outcomes }: Props) {
  return (
    <>
      {outcomes && (
        <Part title={m.program_outcomes()}>
          <Lines lines={linesOf(outcomes.text)} lang={outcomes.lang} />
        </Part>
      )}
      {needed && (
        <Part title={m.program_needed()}>
          <Lines lines={linesOf(needed.text)} lang={needed.lang} />
        </Part>
      )}
      {cost !== undefined && covers && (
        <Part title={m.program_costs()}>
          <p className="font-semibold">{costInWords(cost)}</p>
          <Translated as="p" of={covers} />
        </Part>
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-8 max-w-[38rem]">
      <h2 className="mb-2 font-bold text-2xl">{title}</h2>
      {children}
    </section>
  )
}

export function Lines({ lines, lang }: { lines: string[]; lang?: string }) {
  return (
    <ul className="list-disc grid gap-1 pl-5 marker:text-link" lang={lang}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** What staff wrote, one per line. */
export const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
