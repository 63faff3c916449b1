type Props = {
  as: 'h1' | 'h2' | 'h3' | 'p' | 'span'
  /** Nothing is rendered without a text. */
  of?: { text: string; lang: string }
  className?: string
  id?: string
}

/** A text of the content. Where it is not translated yet, its language is not that of the page. */
export function Translated({ as: Tag, of, ...rest }: Props) {
  if (!of) return null
  return (
    <Tag {...rest} lang={of.lang}>
      {of.text}
    </Tag>
  )
}
