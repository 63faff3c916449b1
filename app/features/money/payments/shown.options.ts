import type { PaymentMethod } from '../../core/site/settings.options.ts'

/** What the pages around a payment say about the thing that is paid. */
export type Shown = {
  /** The small line above: 'Donation', 'Event ticket'. */
  heading: string
  /** The steps of its flow and which one paying is, where it has steps. */
  steps?: { names: string[]; pay: number }
  /** Facts about the thing: label and value. */
  facts: { label: string; value: string }[]
  /** The draft on the phone that has done its duty, where a form led straight here. */
  draft?: string
  /** Where Back leads, keeping what was typed. Without the language. */
  back?: string
  /** How it was paid the last time, where that is known; else the number guesses. */
  method?: PaymentMethod
  /** What is said once it is paid, and where one may go from there. Paths without the language. */
  done: { title: string; text: string[]; links: { label: string; path: string }[] }
  /** What is said while a bank transfer is still to come. */
  waiting?: string[]
}

/** DON-14: a way to pay as a bill's page shows it. */
export type MethodView = {
  method: PaymentMethod
  name: string
  description?: { text: string; lang: string }
  time: string
  lang: string
  fee: number
  total: number
  rings: boolean
  abroad?: { amount: number; currency: string; rate: number }
}
