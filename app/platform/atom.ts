import { xml } from './xml.ts'

/** A feed of new entries, for feed readers (RFC 4287). */
export type AtomFeed = {
  url: string
  /** The page the entry is about. */
  page: string
  title: string
  author: string
  lang: string
  entries: {
    /** The same for the same record, in every language. */
    id: string
    url: string
    title: string
    summary?: string
    publishedAt: Date
    changedAt: Date
  }[]
}

export function atomFeed({ url, page, title, author, lang, entries }: AtomFeed): string {
  const newest = Math.max(0, ...entries.map(({ changedAt }) => changedAt.getTime()))
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(lang)}">`,
    `<id>${xml(url)}</id>`,
    `<title>${xml(title)}</title>`,
    `<updated>${new Date(newest).toISOString()}</updated>`,
    `<author><name>${xml(author)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${xml(url)}"/>`,
    `<link rel="alternate" type="text/html" href="${xml(page)}"/>`,
    ...entries.map((entry) =>
      [
        '<entry>',
        `<id>urn:uuid:${xml(entry.id)}</id>`,
        `<title>${xml(entry.title)}</title>`,
        `<link rel="alternate" type="text/html" href="${xml(entry.url)}"/>`,
        `<published>${entry.publishedAt.toISOString()}</published>`,
        `<updated>${entry.changedAt.toISOString()}</updated>`,
        ...(entry.summary ? [`<summary>${xml(entry.summary)}</summary>`] : []),
        '</entry>',
      ].join(''),
    ),
    '</feed>',
    '',
  ].join('\n')
}
