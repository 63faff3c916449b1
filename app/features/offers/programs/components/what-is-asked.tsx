import { m } from '~/platform/i18n/texts.ts'

type Props = { asked?: { text: string; lang: string }; asksStartup: boolean }

/** What the form asks for. Staff may describe it in their own words, one item a line. */
export function WhatIsAsked({ asked, asksStartup }: Props) {
  const lines = asked?.text.split('\n').filter(Boolean) ?? [
    m.asked_you(),
    m.asked_age(),
    asksStartup ? m.asked_project() : m.asked_project_only(),
    m.asked_why(),
  ]
  return (
    <ul className="list-disc grid gap-1 pl-5 marker:text-clay-600" lang={asked?.lang}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
