import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { type TranslatedText, textIn } from '~/kits/content/texts.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { courses, courseTexts } from './course.table.server.ts'

/** A course that is an entry condition. Without a path it is not on the site and cannot be taken now. */
export type EntryCourse = { id: string; title: TranslatedText; path?: string }

const isOn = (
  { archivedAt, publishedAt }: { archivedAt: Date | null; publishedAt: Date | null },
  now: Date,
) => archivedAt === null && publishedAt !== null && publishedAt <= now

/** These courses by id, on the site or not: the title of a condition is always shown. */
export async function entryCourses(
  db: Reader,
  ids: (string | null)[],
  locale: Locale,
  now: Date,
): Promise<Map<string, EntryCourse>> {
  const asked = ids.filter((id) => id !== null)
  if (asked.length === 0) return new Map()
  const rows = await db
    .select({
      id: courses.id,
      slug: courses.slug,
      archivedAt: courses.archivedAt,
      publishedAt: courses.publishedAt,
      locale: courseTexts.locale,
      title: courseTexts.title,
    })
    .from(courses)
    .innerJoin(courseTexts, eq(courseTexts.courseId, courses.id))
    .where(and(inArray(courses.id, asked), inArray(courseTexts.locale, ['en', locale])))
  const found = [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, texts]) => {
    const title = textIn(texts, locale, 'title')
    const [course] = texts
    if (!title || !course) return []
    return [[id, { id, title, path: isOn(course, now) ? `/elearning/${course.slug}` : undefined }] as const]
  })
  return new Map(found)
}

/** The options for staff: every course, and a deleted one only where it is already selected. */
export async function entryChoices(db: Reader, current: string | undefined, now: Date) {
  const rows = await db
    .select({
      id: courses.id,
      archivedAt: courses.archivedAt,
      publishedAt: courses.publishedAt,
      title: courseTexts.title,
    })
    .from(courses)
    .innerJoin(courseTexts, and(eq(courseTexts.courseId, courses.id), eq(courseTexts.locale, 'en')))
    .where(or(isNull(courses.archivedAt), current ? eq(courses.id, current) : undefined))
    .orderBy(asc(courseTexts.title), asc(courses.id))
    .limit(500)
  return rows.map(({ id, title, ...course }) => ({
    value: id,
    label: isOn(course, now) ? title : `${title} (not on the site)`,
  }))
}
