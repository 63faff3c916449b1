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
 * What a provider made of a text. Only 'refused' is certain not to reach anybody, so only then may another be
 * asked. `about` says whose fault it is: the number's (no retry helps), the person's wish (nobody else may be
 * asked either), or the provider's own bad hour (a retry may help).
 */
export type Answer =
  | { is: 'taken'; providerId: string }
  | { is: 'refused'; about: 'number' | 'wish' | 'provider'; code: string }
  | { is: 'unsure'; code: string }

/** How a text ended, as far as a provider's report says; 'under way' is no ending. */
export type Report = { providerId: string; delivery: 'delivered' | 'undelivered' | 'under way' }

/** A report as it was posted to us. `secret` is the last part of the address, where a provider cannot sign. */
export type Posted = { headers: Headers; body: string; secret?: string }

export type Provider = {
  send: (sms: Sms) => Promise<Answer>
  /** 'forged' when it does not prove to come from the provider, undefined when it makes no sense. */
  readReport: (posted: Posted) => Report | 'forged' | undefined
}
