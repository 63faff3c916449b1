/** How many days before its deadline an offer appears at the top of the home page. */
export const nearDays = 30

/** A text and its language. */
export type Said = { text: string; lang: string }

export type NowOpen = {
  kind: 'program' | 'opportunity' | 'event'
  title: Said
  path: string
  when: { date: string; time?: string }
}

export type TitledText = { title: Said; text?: Said }
