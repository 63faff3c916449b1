import { RotateCcw } from 'lucide-react'
import { data, Form, Link } from 'react-router'
import { Differences } from '~/kits/admin/differences.tsx'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { fieldDifferences } from '~/kits/admin/version-differences.ts'
import { useColleagueOf } from '~/kits/admin/who.tsx'
import { db } from '~/platform/db/db.server.ts'
import { languagesOfForms } from '~/platform/i18n/locale.ts'
import { Button } from '~/ui/admin/button.tsx'
import { Dialog } from '~/ui/admin/dialog.tsx'
import { Passage } from '~/ui/admin/facts.tsx'
import { LayerBody } from '~/ui/admin/layer.tsx'
import { saveLegalText } from '../commands/save-legal-text.server.ts'
import { isLegalDocument, legalTitles } from '../settings.options.ts'
import { legalRules } from '../settings.rules.server.ts'
import { legalForEditing, legalHistory } from '../staff.queries.server.ts'
import type { Route } from './+types/legal-history'

export const loader = guardedLoader('site.read', async ({ params, url, staff }) => {
  const document = params.document ?? ''
  if (!isLegalDocument(document)) throw data(null, { status: 404 })
  const versions = await legalHistory(db(), document)
  const asked = Number(url.searchParams.get('version'))
  const shown = versions.find(({ version }) => version === asked) ?? versions[0]
  const read = shown && (await legalForEditing(db(), document, shown.version))
  const before = read && read.version > 1 && (await legalForEditing(db(), document, read.version - 1))
  return {
    document,
    versions,
    shown: read,
    differences: before ? fieldDifferences(fields, before.values, read.values) : undefined,
    mayChange: isAllowed('site.change', staff.groups),
  }
})

const fields = languagesOfForms.map(({ locale }) => ({
  title: '',
  lang: locale,
  fields: [{ name: locale, label: 'Text' }],
}))

export const action = guardedAction('site.change', async ({ params, form, url, work, go }) => {
  const document = params.document ?? ''
  if (!isLegalDocument(document)) throw data(null, { status: 404 })
  const wanted = Number(textOf(form, 'restore'))
  const versions = await legalHistory(db(), document)
  if (!versions.some(({ version }) => version === wanted)) throw data(null, { status: 404 })
  const parsed = legalRules.safeParse((await legalForEditing(db(), document, wanted)).values)
  if (!parsed.success)
    return go(url.pathname, {
      kind: 'bad',
      text: `Version ${wanted} cannot be restored: ${parsed.error.issues[0]?.message}`,
    })
  const version = Number(textOf(form, 'version'))
  const saved = await work((job) => saveLegalText(job, document, parsed.data, version))
  return go(
    url.pathname,
    saved.ok
      ? { kind: 'ok', text: `Version ${wanted} restored as version ${saved.version}` }
      : { kind: 'bad', text: 'Somebody saved this text meanwhile. Look at the versions again.' },
  )
})

/** NAV-12: the versions of a legal text, with dates and authors. */
export default function LegalHistory({ loaderData }: Route.ComponentProps) {
  const { document, versions, shown, differences, mayChange } = loaderData
  const nameOf = useColleagueOf()
  const newest = versions[0]?.version
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
        {shown && mayChange && shown.version !== newest && (
          <Form method="post" className="mt-3" preventScrollReset>
            <input type="hidden" name="version" value={newest} />
            <Button type="submit" name="restore" value={shown.version} icon={RotateCcw}>
              Restore this version
            </Button>
          </Form>
        )}
        {shown && differences && (
          <section className="mt-5">
            <h3 className="font-bold text-base">What version {shown.version} changed</h3>
            <Differences of={differences} />
          </section>
        )}
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
