import { PageMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { Badge } from '~/ui/badge.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { TextLink } from '~/ui/link.tsx'
import { PageTitle } from '~/ui/page-title.tsx'
import { Translated } from '~/ui/translated.tsx'
import { FailedPage } from '../../../core/site/components/failed-page.tsx'
import { settingTag } from '../../../core/site/index.server.ts'
import { CourseCard, PremiumCard } from '../components/course-card.tsx'
import { YourProgress } from '../components/your-progress.tsx'
import { coursesById, courseTags, freeCourses, premiumCourses } from '../course.queries.server.ts'
import { progressOn } from '../learner.adapter.server.ts'
import { learningTiles } from '../tile.queries.server.ts'
import type { Route } from './+types/elearning'

export const handle = { cache: { params: [] } }

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  for (const tag of [...courseTags, settingTag('learning')]) visit.tags.add(tag)
  const [locale, now] = [currentLocale(), new Date()]
  const mine = (await progressOn(visit, request, now)) ?? new Map()
  const [free, premium, tiles, own] = await Promise.all([
    freeCourses(db(), locale, now),
    premiumCourses(db(), locale, now),
    learningTiles(db(), locale),
    coursesById(db(), [...mine.keys()], locale),
  ])
  return { free, premium, tiles, own, progressByCourse: Object.fromEntries(mine) }
}

/** LRN-01: the progress of a known learner, then the courses. */
export default function ElearningPage({ loaderData }: Route.ComponentProps) {
  const { free, premium, tiles, own, progressByCourse } = loaderData
  const placeOf = (id: string) => {
    const { state = 'not_enrolled' as const, ...links } = progressByCourse[id] ?? {}
    return { state, links }
  }
  const progress = own.flatMap((course) => {
    const progress = progressByCourse[course.id]
    return progress ? { course, ...progress } : []
  })
  return (
    <>
      <PageMeta title={m.nav_elearning()} description={m.elearning_lead()} />
      <PageTitle tone="tea" title={m.elearning_title()} lead={m.elearning_lead()} />
      <YourProgress progress={progress} />
      <section className="bg-soot-100">
        <div className="wrap py-8 lg:py-14">
          <h2 className="display display-sm text-d1">{m.elearning_free()}</h2>
          {free.length === 0 ? (
            <div className="mt-4">
              <EmptyState
                title={m.elearning_empty()}
                text={m.elearning_empty_text()}
                way={{ href: localPath('/programs', currentLocale()), label: m.nav_programs() }}
              />
            </div>
          ) : (
            <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:mt-6 lg:grid-cols-3 lg:gap-6">
              {free.map((course) => (
                <CourseCard key={course.id} course={course} {...placeOf(course.id)} />
              ))}
            </ul>
          )}
          <p className="mt-6 flex flex-wrap gap-x-6">
            {progress.length === 0 && (
              <TextLink href={localPath('/elearning/me', currentLocale())}>{m.learner_way()}</TextLink>
            )}
            <TextLink href={localPath('/elearning/saved', currentLocale())}>{m.elearning_saved()}</TextLink>
          </p>
        </div>
      </section>
      {premium.length > 0 && (
        <section className="wrap py-8 lg:py-14">
          <div className="flex items-center gap-3">
            <h2 className="display display-sm text-d1">{m.elearning_premium()}</h2>
            <Badge tone="ink">{m.elearning_paid()}</Badge>
          </div>
          <ul className="mt-4 grid gap-6 md:grid-cols-2 lg:mt-6 lg:grid-cols-3">
            {premium.map((course) => (
              <PremiumCard key={course.id} course={course} {...placeOf(course.id)} />
            ))}
          </ul>
        </section>
      )}
      {tiles.length > 0 && (
        <section className="on-ink bg-soot-950 text-soot-50">
          <div className="wrap py-8 lg:py-14">
            <h2 className="display display-sm text-d1">{m.elearning_features()}</h2>
            <ul className="mt-4 grid gap-6 sm:grid-cols-2 lg:mt-6 lg:grid-cols-4">
              {tiles.map(({ title, text }) => (
                <li key={title.text} className="border-soot-600 border-t-2 pt-4">
                  <Translated as="h3" className="font-bold text-lg" of={title} />
                  <Translated as="p" className="mt-1 text-soot-300" of={text} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  )
}

/** LRN-04, ERR-16: without even a last good copy. No sample courses take its place (PRM-09). */
export function ErrorBoundary() {
  return <FailedPage title={m.elearning_failed()} text={m.elearning_failed_text()} />
}
