import { eq } from 'drizzle-orm'
import { db } from '~/platform/db/db.server.ts'
import type { Chapter, Story } from '~/platform/story.ts'
import { accepted, asStaff } from '~/platform/story-actors.server.ts'
import { dayIn } from '~/platform/story-days.ts'
import { atWork, weekdayAt } from '~/platform/story-moments.ts'
import { saveArticle } from './commands/save-article.server.ts'
import { articleRules } from './news.rules.server.ts'
import { news, newsRevisions } from './news.table.server.ts'
import { articleForEditing } from './staff.queries.server.ts'

/** Aline writes the articles some days before they are published; Eric mends a sentence in one of them. */
export const tell: Chapter = async (story) => {
  for (const article of await db().select().from(news)) await dateArticle(story, article)
  const mended = await idOf('sample-repair-day')
  const excerptEn = 'People brought what was broken, and stayed to learn why. Nine phones could not be saved.'
  story.at(atWork(story, -23), async () => {
    const { version = 0, values } = (await articleForEditing(db(), mended)) ?? {}
    const input = articleRules.parse({ ...values, excerptEn })
    accepted(await asStaff(story.staff.eric, (work) => saveArticle(work, input, { id: mended, version })))
  })
}

/** The samples are written on the last day of the story, and no command moves an article or its first version. */
async function dateArticle(story: Story, { id, publishedAt }: typeof news.$inferSelect): Promise<void> {
  const day = publishedAt ? friday(story, dayIn(story, publishedAt)) : 0
  const morning = story.moment(day, '09:40')
  const isOut = day < 0 && publishedAt !== null
  const createdAt = atWork(story, Math.min(day, 0) - 5)
  const published = isOut ? { publishedAt: morning } : {}
  await db()
    .update(news)
    .set({ ...published, createdAt, updatedAt: createdAt })
    .where(eq(news.id, id))
  const savedBy = story.staff.aline.email
  await db()
    .update(newsRevisions)
    .set({ ...published, createdAt, savedBy })
    .where(eq(newsRevisions.newsId, id))
}

/** No article is published on a weekend. */
function friday({ moment }: Story, day: number): number {
  const weekday = weekdayAt(moment(day, '12:00'))
  return weekday === 6 ? day - 1 : weekday === 0 ? day - 2 : day
}

async function idOf(slug: string): Promise<string> {
  const [article] = await db().select({ id: news.id }).from(news).where(eq(news.slug, slug))
  if (!article) throw new Error(`there is no article ${slug}`)
  return article.id
}
