import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { Icon } from '~/ui/icon.tsx'
import { Band } from '~/ui/imigongo.tsx'
import { Translated } from '~/ui/translated.tsx'
import { Picture } from '../../../core/files/components/picture.tsx'
import { ArticleLine, type CardView } from './article-card.tsx'
import { ArticleWords } from './article-words.tsx'

type Article = CardView & { content: { html: string; lang: string } }

type Props = {
  article: Article
  /** Beside the article, or below it on a phone. */
  children?: ReactNode
}

/** NEWS-04: an article as visitors read it. */
export function ArticleView({ article, children }: Props) {
  const { id, title, excerpt, picture, content } = article
  return (
    <article>
      <header className="on-ink bg-soot-950 text-soot-50">
        <div className="wrap pt-4 pb-10 lg:pb-14">
          <p>
            <a
              className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
              href={localPath('/news', currentLocale())}
            >
              <Icon of={ArrowLeft} /> {m.article_back()}
            </a>
          </p>
          <Translated as="h1" className="display mt-4 max-w-[20ch] text-d2" of={title} />
          <Translated as="p" className="mt-5 max-w-read text-lg text-soot-300 lg:text-xl" of={excerpt} />
          <p className="mt-5 font-semibold text-ochre-300">
            <ArticleLine {...article} />
          </p>
        </div>
      </header>
      <Band />
      <div className="wrap grid gap-10 py-8 lg:grid-cols-12 lg:gap-6 lg:py-14">
        <div className="max-w-read lg:col-span-8">
          {picture && (
            <Picture
              id={id}
              initials=""
              file={picture}
              alt=""
              sizes="(min-width: 44rem) 672px, 92vw"
              lazy={false}
              className="mb-8 aspect-video"
            />
          )}
          <ArticleWords {...content} className="text-lg" />
        </div>
        {children && <div className="lg:col-span-4">{children}</div>}
      </div>
    </article>
  )
}
