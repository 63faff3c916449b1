type Props = {
  /** The output of `contentForPage`, and nothing else. */
  html: string
  lang: string
  className: string
}

/** The content of an article. The only place where HTML written by people becomes part of a page. */
export function ArticleWords({ html, lang, className }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was saved, and again when it was read
  return <div className={`rich-text ${className}`} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}
