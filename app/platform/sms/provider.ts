export const providerNames = ['pindo', 'africastalking', 'twilio'] as const
export type ProviderName = (typeof providerNames)[number]

export type Sms = {
  /** Ours, for the log. */
  id: string
  /** International: +250788000100. */
  to: string
  text: string
}

/**
 * A provider's answer to a text. Only 'refused' certainly reached nobody, so only then may another provider be used.
 * `about` says whose fault it is: the number's (no retry helps), the person's wish (no other provider may be used
 * either), or the provider's own trouble (a retry may help).
 */
export type Answer =
  | { is: 'taken'; providerId: string }
  | { is: 'refused'; about: 'number' | 'wish' | 'provider'; code: string }
  | { is: 'unsure'; code: string }

/** The final status of a text, as far as a provider's report says; 'under way' is not final. */
export type Report = { providerId: string; delivery: 'delivered' | 'undelivered' | 'under way' }

/** A report as it was posted to us. `secret` is the last part of the address, where a provider cannot sign. */
type Posted = { headers: Headers; body: string; secret?: string }

export type Provider = {
  send: (sms: Sms) => Promise<Answer>
  /** 'forged' when it is not proven to come from the provider, undefined when it is malformed. */
  readReport: (posted: Posted) => Report | 'forged' | undefined
}
