/** A text message: what happened, said to one person in their language. Samples feed the preview and the tests. */
export type SmsTemplate<Props extends object> = {
  name: string
  text: (props: Props) => string
  sample: Props
  /** For codes: what it says is wiped from the outbox as soon as it was sent or given up.
   *  For so many minutes it is of use; later it is not sent any more. */
  secret?: { minutes: number }
  /** Nothing of it is kept, not even that it was sent, as soon as it was sent or given up. */
  forgets?: true
}
