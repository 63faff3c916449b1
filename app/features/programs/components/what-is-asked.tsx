import { m } from '~/platform/i18n/texts.ts'

/** What the form asks. Staff may say it in their own words, one thing a line. */
export function WhatIsAsked({ asked }: { asked?: { text: string; lang: string } }) {
  const lines = asked?.text.split('\n').filter(Boolean) ?? [
    m.asked_you(),
    m.asked_age(),
    m.asked_project(),
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
