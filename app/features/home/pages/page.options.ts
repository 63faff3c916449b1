/** How many days before its deadline an offer appears at the top of the home page. */
export const nearDays = 30

/** A text and its language. */
export type TranslatedText = { text: string; lang: string }

export type NowOpen = {
  kind: 'program' | 'opportunity' | 'event'
  title: TranslatedText
  path: string
  when: { date: string; time?: string }
}

export type TitledText = { title: TranslatedText; text?: TranslatedText }
