import { inArray } from 'drizzle-orm'
import { storeUpload } from '~/features/core/files/index.server.ts'
import { articleRules, saveArticle } from '~/features/website/news/index.server.ts'
import { news } from '~/features/website/news/news.table.server.ts'
import { toHubTime } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { inFields } from './in-fields.ts'
import { newsPicture } from './news-pictures.ts'
import { sampleArticles } from './news-words.ts'

const day = 24 * 3600 * 1000
const slugOf = (name: string) => `sample-${name}`

/** Marked as samples. Existing articles are left as they are. Pictures are processed like those that staff upload. */
export async function seedNews(): Promise<void> {
  const rows = await db()
    .select({ slug: news.slug })
    .from(news)
    .where(
      inArray(
        news.slug,
        sampleArticles.map(({ name }) => slugOf(name)),
      ),
    )
  const known = new Set(rows.map(({ slug }) => slug))
  for (const [
    position,
    { name, author, daysAgo, hasPicture = true, en, fr, rw },
  ] of sampleArticles.entries()) {
    if (known.has(slugOf(name))) continue
    // Before the transaction: none may be open during a request to the storage.
    const picture = hasPicture
      ? await storeUpload('news', { name: `${name}.png`, bytes: newsPicture(position), crop: null })
      : undefined
    if (picture && !picture.ok) throw new Error(`picture of ${name} not stored: ${picture.text}`)
    const now = Date.now()
    const input = articleRules.parse({
      ...inFields({ en, fr, rw }),
      author,
      publishedAt: daysAgo === undefined ? '' : toHubTime(new Date(now - daysAgo * day)),
    })
    // The first of the list is the newest.
    await inTransaction({ actor: { kind: 'cli' }, now: new Date(now - position * 1000) }, (work) =>
      saveArticle(work, input, { slug: slugOf(name), uploadId: picture?.id }),
    )
  }
}
