import { Clock, Star } from 'lucide-react'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { Badge } from '~/ui/badge.tsx'
import { Icon } from '~/ui/icon.tsx'
import { CardLink } from '~/ui/link.tsx'
import { initialsOf } from '~/ui/placeholder-tile.tsx'
import { Translated, type TranslatedText } from '~/ui/translated.tsx'
import { Picture } from '../../../core/files/components/picture.tsx'
import type { ShownFile } from '../../../core/files/files.options.ts'
import type { CourseLevel, CourseState } from '../course.options.ts'
import { StateAction, StateBadge, type StateLinks } from './course-state.tsx'
import { levelNames } from './level-names.tsx'

/** The fields of a course on a card. */
export type CardView = {
  id: string
  slug: string
  title: TranslatedText
  description: TranslatedText
  duration?: TranslatedText
  level: CourseLevel
  passingScore: number
  approvesItself: boolean
  photo?: ShownFile
  premium?: {
    instructor: string
    price: string
    isSold: boolean
    featured: boolean
    students: number
    rating?: string
  }
}

type Props = { course: CardView; state: CourseState; links?: StateLinks }

const pathOf = (slug: string) => localPath(`/elearning/${slug}`, currentLocale())

/** LRN-13 to LRN-16: a free course, and the visitor's state in it. */
export function CourseCard({ course, state, links = {} }: Props) {
  const { id, slug, title, description, passingScore, photo } = course
  return (
    <li className="relative flex flex-col border border-soot-300 bg-white hover:border-soot-950">
      <Picture
        id={id}
        initials=""
        file={photo}
        alt=""
        sizes="(min-width: 1024px) 400px, (min-width: 640px) 50vw, 92vw"
        className="h-32 [--s:80px]"
      />
      <div className="flex grow flex-col p-4">
        <CourseFacts {...course} />
        <h3 className="mt-2.5 font-bold text-xl leading-snug" lang={title.lang}>
          <CardLink href={pathOf(slug)}>{title.text}</CardLink>
        </h3>
        <Translated as="p" className="mt-1.5 line-clamp-3 text-soot-700" of={description} />
        <p className="mt-2 text-sm text-soot-600">{m.course_pass({ score: passingScore })}</p>
        {state !== 'not_enrolled' && (
          <p className="mt-2">
            <StateBadge state={state} />
          </p>
        )}
        <div className="relative mt-auto pt-4">
          <StateAction course={course} state={state} links={links} className="w-full" />
        </div>
      </div>
    </li>
  )
}

/** Level and duration, at the top of the card. */
export function CourseFacts({ level, duration }: Pick<CardView, 'level' | 'duration'>) {
  return (
    <p className="flex flex-wrap gap-1.5 text-soot-950">
      <Badge>{levelNames[level]()}</Badge>
      {duration && (
        <Badge>
          <Icon of={Clock} /> <span lang={duration.lang}>{duration.text}</span>
        </Badge>
      )}
    </p>
  )
}

/** PRM-01, PRM-02: a premium course, with its price beside the button. */
export function PremiumCard({ course, state, links = {} }: Props) {
  const { id, slug, title, duration, photo, premium } = course
  if (!premium) return null
  const by = m.course_with({ name: premium.instructor })
  return (
    <li className="relative flex flex-col border-soot-950 border-t-2 pt-4">
      <div className="flex gap-4">
        <Picture
          id={id}
          initials={initialsOf(premium.instructor)}
          file={photo}
          alt=""
          sizes="96px"
          className="h-28 w-24 shrink-0 [--s:40px]"
        />
        <div className="min-w-0">
          {premium.featured && (
            <p className="mb-1.5">
              <Badge tone="ink">{m.course_featured()}</Badge>
            </p>
          )}
          <h3 className="font-bold text-lg leading-6" lang={title.lang}>
            <CardLink href={pathOf(slug)}>{title.text}</CardLink>
          </h3>
          <p className="mt-0.5 text-soot-600">
            {by}
            {duration && (
              <>
                , <span lang={duration.lang}>{duration.text}</span>
              </>
            )}
          </p>
          <PremiumFacts {...premium} />
        </div>
      </div>
      <div className="relative mt-auto flex flex-wrap items-center justify-between gap-3 pt-4">
        <b className="num text-xl">{premium.price}</b>
        {state === 'not_enrolled' || <StateBadge state={state} />}
        <StateAction course={course} state={state} links={links} className="btn-sm" />
      </div>
    </li>
  )
}

/** PRM-08: the source of the rating is shown beside it; without students no number is shown. */
export function PremiumFacts({
  rating,
  students,
}: Pick<NonNullable<CardView['premium']>, 'rating' | 'students'>) {
  if (!rating && students === 0) return null
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm font-semibold">
      {rating && (
        <span className="inline-flex items-center gap-1">
          <Icon of={Star} className="size-4 shrink-0 text-ochre-600" /> {m.course_rating({ rating })}
        </span>
      )}
      {students > 0 && <span className="num">{m.course_students({ n: students })}</span>}
    </p>
  )
}
