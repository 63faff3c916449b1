import type { Locale } from '~/platform/i18n/locale.ts'

/** The input of a field of a content form. */
export type InputProps = {
  hint?: string
  /** The height of a text of several lines; without it the field is one line. */
  rows?: number
  type?: 'date' | 'datetime-local' | 'email' | 'number' | 'url'
  min?: number
  step?: number
  inputMode?: 'numeric' | 'decimal' | 'url'
  /** A list to choose from. */
  options?: { value: string; label: string }[]
  isCheckbox?: boolean
  /** Both columns of the form. Texts of several lines and checkboxes always take them. */
  isWide?: boolean
}

export type ContentField = InputProps & { name: string; label: string }

/** Fields under one heading; a form without headings is one group without a title. */
export type ContentGroup = {
  title: string
  fields: ContentField[]
  /** The language of its texts. */
  lang?: Locale
}
