/** A form that was not accepted and is shown again: every typed value and the errors. */
export type FormResult = {
  values: Record<string, string>
  errors: { field: string; text: string }[]
  /** Concerns the whole form: over the limit, already sent, no database. */
  problem?: string
  /** What to do about it, if the problem text does not say. */
  advice?: string
  /** A link to do it. */
  way?: Way
  /** The address with a likely typing mistake. Submitted again unchanged, it is accepted. */
  asked?: string
}

/** Whether something was wrong. A form that came back in another language, or without its file, is shown as it was. */
export const isRefused = (result?: FormResult) =>
  result !== undefined && (result.errors.length > 0 || result.problem !== undefined)

export type Way = { href: string; label: string }

/** What a form says of one of its fields: how it is called, and the constraints of its HTML. */
export type Constraints = {
  label?: string
  hint?: string
  part?: string
  rows?: number
  autoComplete?: string
  required?: boolean
  optional?: boolean
  max?: number
  type?: 'email' | 'tel' | 'url' | 'file'
}

/** The data a form page needs from its loader. The token is absent on pages that are the same for everybody. */
export type FormConfig = {
  name: string
  constraints: Record<string, Constraints>
  token?: string
  /** The draft from another device. */
  draft?: KeptDraft
}

/** What every part of a form gets: its data, and what came back if it was not accepted. */
export type FormState = { setting: FormConfig; result?: FormResult }

/** Opened by its link: the link is all it takes to read the draft. */
export type KeptDraft = { token: string; values: Record<string, string>; until: string }
