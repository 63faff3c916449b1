import { m } from '~/platform/i18n/texts.ts'
import { GoLink } from '~/ui/link.tsx'
import { Figures } from '../../../core/site/components/figures.tsx'
import type { FigureView } from '../../../core/site/figure.options.ts'

type Props = {
  hub: string
  figures: FigureView[]
  more?: string
  /** Whether another box is placed beside the story. */
  isNarrow?: boolean
}

/** HOME-03, ABT-02: why the hub exists, and its four headline figures. The same on home and on About. */
export function StorySection({ hub, figures, more, isNarrow }: Props) {
  return (
    <section className={isNarrow ? 'section' : 'section wrap'} id="story">
      <div className={isNarrow ? 'grid gap-8' : 'grid gap-8 lg:grid-cols-12'}>
        <h2 className={isNarrow ? 'display text-d2' : 'display text-d2 lg:col-span-7'}>{m.story_title()}</h2>
        <div className={isNarrow ? 'text-lg' : 'text-lg lg:col-span-5 lg:pt-3'}>
          <p>{m.story_text({ hub })}</p>
          {more && (
            <p className="mt-2">
              <GoLink href={more}>{m.hero_story()}</GoLink>
            </p>
          )}
        </div>
      </div>
      <Figures figures={figures} className={isNarrow ? 'mt-12' : 'mt-12 lg:mt-20 lg:grid-cols-4'} />
    </section>
  )
}
