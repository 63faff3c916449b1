import type { ProviderName } from './faults.ts'

export type Text = {
  id: string
  provider: ProviderName
  to: string
  sender: string
  text: string
  at: string
  /** The status reported to the sender. */
  reported: 'nothing' | 'delivered' | 'undelivered'
}

const most = 500

/** All accepted texts, newest first. */
export function createTexts() {
  let texts: Text[] = []
  return {
    add(text: Text): void {
      texts = [text, ...texts].slice(0, most)
    },
    all: (to?: string | null) => texts.filter((text) => !to || text.to === to),
    clear(): void {
      texts = []
    },
  }
}
