import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { CardLink } from '~/ui/link.tsx'
import { Translated, type TranslatedText } from '~/ui/translated.tsx'
import { Picture } from '../../../core/files/components/picture.tsx'
import type { ShownFile } from '../../../core/files/files.options.ts'

/** The data a card shows. */
export type CardView = {
  id: string
  slug: string
  title: TranslatedText
  excerpt?: TranslatedText
  author: string
  date: string
  at: string
  picture?: ShownFile
}

export const articlePath = (slug: string) => localPath(`/news/${slug}`, currentLocale())

/** Date and author. */
export function ArticleLine({ date, at, author }: Pick<CardView, 'date' | 'at' | 'author'>) {
  return (
    <>
      <time className="num" dateTime={at}>
        {date}
      </time>
      , {m.news_by({ author })}
    </>
  )
}

type Props = { article: CardView; as: 'h2' | 'h3' }

/** The newest article, large: picture, then text. */
export function LeadArticle({ article, as: Heading, wide = false }: Props & { wide?: boolean }) {
  const { id, slug, title, excerpt, picture } = article
  return (
    <article className={`relative grid content-start gap-4 ${wide ? 'lg:grid-cols-12 lg:gap-8' : ''}`}>
      <Picture
        id={id}
        initials=""
        file={picture}
        alt=""
        sizes="(min-width: 64rem) 740px, 92vw"
        lazy={!wide}
        className={`aspect-video ${wide ? 'lg:col-span-7' : ''}`}
      />
      <div className={wide ? 'lg:col-span-5 lg:self-center' : ''}>
        <p className="text-soot-600">
          <ArticleLine {...article} />
        </p>
        <Heading className="display display-sm mt-1 text-d1" lang={title.lang}>
          <CardLink href={articlePath(slug)}>{title.text}</CardLink>
        </Heading>
        <Translated as="p" className="mt-2 text-lg text-soot-700" of={excerpt} />
      </div>
    </article>
  )
}

/**
 * One article in the list: a line with its tile. On a phone the tile is a pattern, because every picture costs data.
 */
export function ArticleRow({ article, as: Heading, brief = false }: Props & { brief?: boolean }) {
  const { id, slug, title, excerpt, picture } = article
  return (
    <li className="relative grid grid-cols-[1fr_5.5rem] gap-4 border-soot-950 border-t-2 py-5 sm:grid-cols-[1fr_8rem]">
      <div>
        <p className="text-soot-600">
          <ArticleLine {...article} />
        </p>
        <Heading className="mt-1 font-bold text-xl leading-snug" lang={title.lang}>
          <CardLink href={articlePath(slug)}>{title.text}</CardLink>
        </Heading>
        {excerpt && !brief && <Translated as="p" className="mt-1 line-clamp-3 text-soot-700" of={excerpt} />}
      </div>
      <Picture
        id={id}
        initials=""
        file={picture}
        alt=""
        sizes="128px"
        className="aspect-square [--s:44px] max-sm:[&_picture]:hidden"
      />
    </li>
  )
}
