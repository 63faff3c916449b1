import type { PaymentMethod } from '../../core/site/settings.options.ts'

/** The texts about a product on the pages around its payment. */
export type Shown = {
  /** The small heading above: 'Donation', 'Event ticket'. */
  heading: string
  /** The steps of its flow and the index of the payment step, if it has steps. */
  steps?: { names: string[]; pay: number }
  /** Facts about the product: label and value. */
  facts: { label: string; value: string }[]
  /** The local draft to delete, if a form led straight here. */
  draft?: string
  /** The target of Back, which keeps the typed details. Without the language. */
  back?: string
  /** The method of the last payment, if known; otherwise it is guessed from the number. */
  method?: PaymentMethod
  /** The texts and links of the success page. Paths without the language. */
  done: { title: string; text: string[]; links: { label: string; path: string }[] }
  /** The texts while a bank transfer is pending. */
  waiting?: string[]
}

/** DON-14: a payment method on the page of a bill. */
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
