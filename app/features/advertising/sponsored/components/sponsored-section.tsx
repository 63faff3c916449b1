import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { TextLink } from '~/ui/link.tsx'
import { Translated, type TranslatedText } from '~/ui/translated.tsx'
import { Picture } from '../../../core/files/components/picture.tsx'
import type { ShownFile } from '../../../core/files/files.options.ts'
import { CountingScript } from '../../impressions/components/counting-script.tsx'
import { boxName, clickPath } from '../../impressions/impression.options.ts'
import { inquirySubject, sponsoredPlacement } from '../sponsored.options.ts'

export type ItemView = {
  id: string
  title: TranslatedText
  description: TranslatedText
  company: string
  link?: string
  image?: ShownFile
}

/** SPON-03: the link to become a sponsor. */
const contactPath = () =>
  `${localPath('/contact', currentLocale())}?subject=${encodeURIComponent(inquirySubject)}`

/** SPON-02 to SPON-06: the sponsored items, marked as such. Nothing when there are none. */
export function SponsoredSection({ items }: { items: ItemView[] }) {
  if (items.length === 0) return null
  return (
    <section className="wrap pb-[var(--spacing-section)]" aria-labelledby="sponsored">
      <div className="grid items-start gap-6 border-soot-950 border-y-2 py-6 lg:grid-cols-12 lg:py-8">
        <div className="lg:col-span-3">
          <h2 id="sponsored" className="badge badge-line">
            {m.sponsored_label()}
          </h2>
          <p className="mt-3 text-soot-700">{m.sponsored_text()}</p>
          <p>
            <TextLink href={contactPath()}>{m.sponsored_become()}</TextLink>
          </p>
        </div>
        <ul className="grid gap-6 md:grid-cols-3 lg:col-span-9">
          {items.map((item) => (
            <Item key={item.id} {...item} />
          ))}
        </ul>
      </div>
      <CountingScript />
    </section>
  )
}

function Item({ id, title, description, company, link, image }: ItemView) {
  const linkClass = 'underline-offset-4 after:absolute after:inset-0 group-hover:underline'
  return (
    <li className="group relative flex gap-4" data-seen={boxName(id, sponsoredPlacement)}>
      <Picture id={id} initials="" file={image} alt="" sizes="64px" className="size-16 shrink-0 [--s:40px]" />
      <div className="min-w-0">
        <h3 className="break-words font-bold leading-snug" lang={title.lang}>
          {link ? (
            <a
              className={linkClass}
              href={clickPath(id, sponsoredPlacement)}
              target="_blank"
              rel="sponsored nofollow noopener"
              aria-label={m.sponsored_opens({ title: title.text })}
            >
              {title.text}
            </a>
          ) : (
            <a className={linkClass} href={contactPath()}>
              {title.text}
            </a>
          )}
        </h3>
        <Translated as="p" className="mt-1 line-clamp-3 text-soot-700" of={description} />
        <p className="mt-1 text-sm text-soot-600">
          {m.sponsored_label()}, {company}
        </p>
      </div>
    </li>
  )
}
