import { History, Pencil } from 'lucide-react'
import { Outlet } from 'react-router'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { useColleagueOf } from '~/kits/admin/who.tsx'
import { db } from '~/platform/db/db.server.ts'
import { ButtonLink } from '~/ui/admin/button.tsx'
import { Facts } from '~/ui/admin/facts.tsx'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { RowActionLink } from '~/ui/admin/row-action.tsx'
import { Table } from '~/ui/admin/table.tsx'
import { legalTitles, permissionFor, settingNames, settingTitles } from '../settings.options.ts'
import { figuresForScreen, legalForScreen, settingsForScreen } from '../staff.queries.server.ts'
import type { Route } from './+types/settings'

export const loader = guardedLoader('site.read', async ({ staff }) => ({
  settings: await settingsForScreen(db()),
  figures: await figuresForScreen(db()),
  legal: await legalForScreen(db()),
  mayChange: isAllowed('site.change', staff.groups),
  mine: settingNames.filter((name) => isAllowed(permissionFor(name), staff.groups)),
}))

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

/** A-ADD-05: the hub's settings, section by section. */
export default function SiteSettings({ loaderData }: Route.ComponentProps) {
  const nameOf = useColleagueOf()
  const { settings, figures, legal, mayChange, mine } = loaderData
  const [organisation, ...others] = settings.map(({ name, changed, facts }) => (
    <Panel
      key={name}
      title={settingTitles[name]}
      about={changed ? `Changed ${changed}` : 'Not set yet'}
      actions={
        mine.includes(name) && (
          <ButtonLink
            id={`row-${name}`}
            icon={Pencil}
            to={`/admin/settings/${name}`}
            aria-label={`Edit ${settingTitles[name].toLowerCase()}`}
            preventScrollReset
          >
            Edit
          </ButtonLink>
        )
      }
    >
      <div className="px-4 py-2 [&_dd]:whitespace-pre-line [&_dl>:last-child]:border-b-0">
        {facts.length > 0 ? <Facts facts={facts} /> : <p className="py-2 text-muted">Nothing is set.</p>}
      </div>
    </Panel>
  ))
  return (
    <div className="grid gap-5">
      <title>Site settings</title>
      <PageHead
        title="Site settings"
        text="What the hub says about itself. A change is on the site as soon as you save it."
      />
      {organisation}
      <Panel title="Impact figures" about="One list for every page">
        <Table
          label="Impact figures"
          rows={figures}
          idOf={({ id }) => id}
          columns={[
            {
              label: 'Figure',
              cell: ({ value, label }) => (
                <>
                  <b className="num">{value}</b> {label}
                </>
              ),
              card: 'title',
            },
            { label: 'As of', cell: ({ asOf }) => <span className="num">{asOf}</span>, card: 'fact' },
            { label: 'Source', cell: ({ source }) => source, card: 'fact' },
            { label: 'Shown on', cell: ({ places }) => places, card: 'fact' },
          ]}
          actions={
            mayChange
              ? ({ id, label }) => (
                  <RowActionLink
                    icon={Pencil}
                    verb="Edit"
                    whom={label}
                    to={`/admin/settings/figures/${id}`}
                  />
                )
              : undefined
          }
        />
      </Panel>
      {others}
      {legal.map(({ document, versions: [newest, ...older] }) => (
        <Panel
          key={document}
          title={legalTitles[document]}
          about={newest ? `Changed ${newest.at} by ${nameOf(newest.by).name}` : 'A draft, not confirmed yet'}
          actions={
            <>
              <ButtonLink
                icon={History}
                to={`/admin/settings/legal/${document}/history`}
                aria-label={`History of the ${legalTitles[document].toLowerCase()}`}
                preventScrollReset
              >
                History
              </ButtonLink>
              {mayChange && (
                <ButtonLink
                  icon={Pencil}
                  to={`/admin/settings/legal/${document}`}
                  aria-label={`Edit ${legalTitles[document].toLowerCase()}`}
                  preventScrollReset
                >
                  Edit
                </ButtonLink>
              )}
            </>
          }
        >
          <p className="px-4 py-3 text-muted">
            {newest
              ? `Version ${newest.version}. ${olderInWords(older.length)}`
              : 'Visitors read a draft with a notice that it is one. Edit and save it to confirm it.'}
          </p>
        </Panel>
      ))}
      <Outlet />
    </div>
  )
}

const olderInWords = (count: number) =>
  count === 0
    ? 'There is none before it.'
    : `${count} earlier ${count === 1 ? 'version stays' : 'versions stay'} in its history.`
