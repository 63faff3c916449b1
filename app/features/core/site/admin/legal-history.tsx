import { data, Link } from 'react-router'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { useColleagueOf } from '~/kits/admin/who.tsx'
import { db } from '~/platform/db/db.server.ts'
import { languagesOfForms } from '~/platform/i18n/locale.ts'
import { Dialog } from '~/ui/admin/dialog.tsx'
import { Passage } from '~/ui/admin/facts.tsx'
import { LayerBody } from '~/ui/admin/layer.tsx'
import { isLegalDocument, legalTitles } from '../settings.options.ts'
import { legalForEditing, legalHistory } from '../staff.queries.server.ts'
import type { Route } from './+types/legal-history'

export const loader = guardedLoader('site.read', async ({ params, url }) => {
  const document = params.document ?? ''
  if (!isLegalDocument(document)) throw data(null, { status: 404 })
  const versions = await legalHistory(db(), document)
  const asked = Number(url.searchParams.get('version'))
  const shown = versions.find(({ version }) => version === asked) ?? versions[0]
  return { document, versions, shown: shown && (await legalForEditing(db(), document, shown.version)) }
})

/** NAV-12: the versions of a legal text, with dates and authors. */
export default function LegalHistory({ loaderData: { document, versions, shown } }: Route.ComponentProps) {
  const nameOf = useColleagueOf()
  return (
    <Dialog title={`${legalTitles[document]}: every version`} closeTo="/admin/settings" size="lg">
      <LayerBody>
        {!shown && <p>Nothing was saved yet: visitors read a draft.</p>}
        <ul className="grid gap-1">
          {versions.map(({ version, at, by }) => (
            <li key={version}>
              <Link
                to={`?version=${version}`}
                aria-current={version === shown?.version ? 'true' : undefined}
                className="link inline-flex min-h-9 items-center aria-[current]:text-fg"
                preventScrollReset
              >
                {`Version ${version}, ${at}, by ${nameOf(by).name}`}
              </Link>
            </li>
          ))}
        </ul>
        {shown &&
          languagesOfForms.map(({ locale, name }) =>
            shown.values[locale] ? (
              <Passage key={locale} title={`Version ${shown.version} in ${name}`}>
                {shown.values[locale]}
              </Passage>
            ) : undefined,
          )}
      </LayerBody>
    </Dialog>
  )
}
