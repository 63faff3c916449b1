import { locales, localPath } from './i18n/locale.ts'
import { xml } from './xml.ts'

const open =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
const close = '</urlset>\n'

type Listed = { path: string; changedAt?: Date }

/** A page in each of its languages; each names all of them, and English as the default. */
function addresses(origin: string, { path, changedAt }: Listed): string {
  const url = (locale: (typeof locales)[number]) => xml(origin + localPath(path, locale))
  const others = [
    ...locales.map((locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${url(locale)}"/>`),
    `<xhtml:link rel="alternate" hreflang="x-default" href="${url('en')}"/>`,
  ].join('')
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return locales.map((locale) => `<url><loc>${url(locale)}</loc>${changed}${others}</url>\n`).join('')
}

/** A sitemap (sitemaps.org), as a stream. */
export async function* sitemapFile(
  origin: string,
  batches: Iterable<Listed[]> | AsyncIterable<Listed[]>,
): AsyncGenerator<string> {
  yield open
  for await (const batch of batches) yield batch.map((listed) => addresses(origin, listed)).join('')
  yield close
}

/** A sitemap index. */
export function sitemapIndex(origin: string, files: string[]): string {
  const lines = files.map((path) => `<sitemap><loc>${xml(origin + path)}</loc></sitemap>\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines}</sitemapindex>\n`
}
