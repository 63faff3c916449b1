/** How near a deadline must be to stand at the top of the home page. */
export const nearDays = 30

/** Words and the language they are in. */
export type Said = { text: string; lang: string }

export type NowOpen = {
  kind: 'program' | 'opportunity' | 'event'
  title: Said
  path: string
  when: { date: string; time?: string }
}

export type TitledText = { title: Said; text?: Said }
