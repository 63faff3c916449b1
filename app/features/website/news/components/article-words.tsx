type Props = {
  /** As `contentForPage` made it, and from nowhere else. */
  html: string
  lang: string
  className: string
}

/** What an article says. The one place where HTML that somebody wrote becomes part of a page. */
export function ArticleWords({ html, lang, className }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was saved, and again when it was read
  return <div className={`rich-text ${className}`} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}
