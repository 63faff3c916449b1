import { and, between, isNull } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { redirect } from 'react-router'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale } from '~/platform/i18n/texts.ts'

type Content = PgTable & Record<'id' | 'slug' | 'archivedAt', AnyPgColumn>

/** The end of a short address: the first part of the id. */
export const shortCode = (id: string) => id.slice(0, 8)

/**
 * Leads from a short address to the page at `path`, in the language of the address. Not found where no record that
 * visitors may see begins with the code, or more than one.
 */
export const shortLink = (table: Content, path: string) =>
  async function loader({ params: { code = '' } }: { params: { code?: string } }) {
    const [found, other] = /^[0-9a-f]{8}$/.test(code) ? await withCode(table, code) : []
    const { slug } = orNotFound(!other && found)
    return redirect(localPath(`${path}/${slug}`, currentLocale()))
  }

const withCode = (table: Content, code: string) =>
  db()
    .select({ slug: table.slug })
    .from(table as PgTable)
    .where(
      and(
        between(table.id, `${code}-0000-0000-0000-000000000000`, `${code}-ffff-ffff-ffff-ffffffffffff`),
        isNull(table.archivedAt),
      ),
    )
    .limit(2)
