import type { TextKey } from '../i18n/texts.ts'

/** A text message: one event, told to one person in their language. Samples feed the preview and the tests. */
export type SmsTemplate<Props extends object> = {
  name: string
  text: (props: Props) => string
  sample: Props
  /** Its texts that staff may change, in the order in which they are read. */
  texts?: readonly TextKey[]
  /**
   * For codes: the content is wiped from the outbox once the text was sent or given up. It is useful for this many
   * minutes; later it is not sent any more.
   */
  secret?: { minutes: number }
  /** Nothing of it is kept, not even that it was sent, once it was sent or given up. */
  forgets?: true
}
