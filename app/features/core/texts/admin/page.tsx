import { ExternalLink, Pencil } from 'lucide-react'
import { Outlet } from 'react-router'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { englishName, locales } from '~/platform/i18n/locale.ts'
import { ButtonLink } from '~/ui/admin/button.tsx'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { Table } from '~/ui/admin/table.tsx'
import { TextCell } from '../components/text-cell.tsx'
import { pageForStaff } from '../staff.queries.server.ts'
import type { PageText } from '../text.options.ts'
import type { Route } from './+types/page'

export const loader = guardedLoader('site.read', async ({ params, staff }) => ({
  page: orNotFound(await pageForStaff(db(), params.page ?? '')),
  mayChange: isAllowed('site.change', staff.groups),
}))

/** A-TXT-01: the texts of a page in its order, as visitors read them. */
export default function Page({ loaderData: { page, mayChange } }: Route.ComponentProps) {
  return (
    <div className="grid gap-5">
      <title>{`${page.title}, page texts`}</title>
      <PageHead
        title={page.title}
        text="A change is on the site as soon as you save it."
        actions={
          <>
            <ButtonLink to="/admin/pages">All pages</ButtonLink>
            <ButtonLink icon={ExternalLink} to={page.path} target="_blank" reloadDocument>
              View on site
            </ButtonLink>
          </>
        }
      />
      {page.parts.map((part) => (
        <Panel
          key={part.name}
          title={part.title}
          actions={
            mayChange && (
              <ButtonLink
                id={`row-${part.name}`}
                icon={Pencil}
                to={`/admin/pages/${page.name}/${part.name}`}
                aria-label={`Edit ${part.title.toLowerCase()}`}
                preventScrollReset
              >
                Edit
              </ButtonLink>
            )
          }
        >
          <Table
            label={part.title}
            rows={part.texts}
            idOf={({ key }) => key}
            columns={locales.map((locale, at) => ({
              label: englishName(locale),
              card: at === 0 ? ('title' as const) : ('fact' as const),
              cell: ({ texts, elsewhere }: PageText) => {
                const text = texts.find((one) => one.locale === locale)
                return text && <TextCell text={text} elsewhere={at === 0 ? elsewhere : []} />
              },
            }))}
          />
        </Panel>
      ))}
      <Outlet />
    </div>
  )
}
