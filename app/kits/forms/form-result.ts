/** What a form shows again after it could not be accepted: every typed value and what is wrong. */
export type FormResult = {
  values: Record<string, string>
  errors: { field: string; text: string }[]
  /** Concerns the whole form: too many, already sent, no database. */
  problem?: string
  /** What to do about it, where the fixed text does not say. */
  advice?: string
  /** Where to do it. */
  way?: Way
  /** The address that was asked about. Sent again as it is, it is taken. */
  asked?: string
}

export type Way = { href: string; label: string }

export type Constraints = {
  required?: boolean
  optional?: boolean
  max?: number
  type?: 'email' | 'tel' | 'url' | 'file'
}

/** What a form page needs from its loader. The token is absent on pages that are the same for everybody. */
export type FormConfig = {
  name: string
  constraints: Record<string, Constraints>
  token?: string
  /** What was typed on another device and kept for this one. */
  draft?: KeptDraft
}

/** Opened by its link: whoever has the link has what was typed. */
export type KeptDraft = { token: string; values: Record<string, string>; until: string }
