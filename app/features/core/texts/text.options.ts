/** No text is longer, whatever the built-in one is. */
export const maxText = 2000

/** One text for the form: how it is called there, and what it may be. */
export type TextField = {
  key: string
  /** The built-in text in each language. */
  builtIn: Record<string, string>
  max: number
  /** What the site fills in: `{count}`. */
  placeholders: string[]
}

/** A text in a language, as visitors read it. */
export type ShownText = {
  locale: string
  text: string
  /** What it was before staff changed it. */
  builtIn?: string
  /** It was not changed, although the same text was in another language. */
  isBehind: boolean
}

/** A text in every language, and the other pages that show it. */
export type PageText = { key: string; texts: ShownText[]; elsewhere: string[] }

/** The field of a text in a language. */
export const fieldOf = (key: string, locale: string) => `${key}.${locale}`
