/** A text of the content, and the language it is in. */
export type TranslatedText = { text: string; lang: string }

type Props = {
  as: 'h1' | 'h2' | 'h3' | 'p' | 'span'
  /** Nothing is rendered without a text. */
  of?: TranslatedText
  className?: string
  id?: string
}

/** Where a text is not translated yet, its language is not that of the page. */
export function Translated({ as: Tag, of, ...rest }: Props) {
  if (!of) return null
  return (
    <Tag {...rest} lang={of.lang}>
      {of.text}
    </Tag>
  )
}
