import { m } from '~/platform/i18n/texts.ts'
import { Lines, linesOf } from './program-lists.tsx'

type Props = { asked?: { text: string; lang: string }; asksStartup: boolean }

/** What the form asks for. Staff may describe it in their own words, one per line. */
export function WhatIsAsked({ asked, asksStartup }: Props) {
  const usual = () => [
    m.asked_you(),
    m.asked_age(),
    ...(asksStartup ? [m.asked_project()] : []),
    m.asked_why(),
  ]
  return <Lines lines={asked ? linesOf(asked.text) : usual()} lang={asked?.lang} />
}
