import { Eye, RotateCcw } from 'lucide-react'
import { data, Form, Link, useNavigation, useOutletContext } from 'react-router'
import { Differences } from '~/kits/admin/differences.tsx'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { withPlace } from '~/kits/admin/list-address.ts'
import type { ListContext, Titled } from '~/kits/admin/list-screen.tsx'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { useColleagueOf } from '~/kits/admin/who.tsx'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { Button } from '~/ui/admin/button.tsx'
import { LayerBody } from '~/ui/admin/layer.tsx'
import { SidePanel } from '~/ui/admin/side-panel.tsx'
import { Badge } from '~/ui/badge.tsx'
import { Icon } from '~/ui/icon.tsx'
import { restoreRevision } from '../commands/restore-revision.server.ts'
import { ArticleWords } from '../components/article-words.tsx'
import {
  articleForEditing,
  revisionDifferences,
  revisionForReading,
  revisionsOf,
} from '../staff.queries.server.ts'
import type { Route } from './+types/revisions'

const path = '/admin/news'
const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const loader = guardedLoader('news.read', async ({ params, url, staff }) => {
  const id = params.id ?? ''
  const article = orNotFound(id === 'new' ? undefined : await articleForEditing(db(), id))
  const asked = Number(url.searchParams.get('version') ?? article.version)
  const version = Number.isSafeInteger(asked) && asked > 0 && asked < 2 ** 31 ? asked : article.version
  return {
    id,
    title: article.values.titleEn ?? '',
    version: article.version,
    revisions: await revisionsOf(db(), id),
    read: await revisionForReading(db(), id, version, config().PUBLIC_ORIGIN),
    differences: await revisionDifferences(db(), id, version),
    mayChange: isAllowed('news.change', staff.groups),
  }
})

export const handle: Titled<{ title: string }> = { title: ({ title }) => `Versions of ${title}` }

export const action = guardedAction('news.change', async ({ params, form, url, work, go }) => {
  const revisionId = textOf(form, 'revision')
  const version = Number(textOf(form, 'version'))
  if (!isId.test(revisionId)) throw data(null, { status: 400 })
  const done = await work((job) => restoreRevision(job, { id: params.id ?? '', revisionId, version }))
  return go(
    url.pathname,
    done.ok
      ? { kind: 'ok', text: 'News article updated successfully' }
      : {
          kind: 'bad',
          text:
            done.reason === 'stale'
              ? 'Somebody saved this news article meanwhile. Look at the versions again.'
              : 'Error updating news article',
        },
  )
})

/** Every saved version: who, when, what; and a button to restore it. */
export default function Revisions({ loaderData }: Route.ComponentProps) {
  const nameOf = useColleagueOf()
  const { id, title, version, revisions, read, differences, mayChange } = loaderData
  // Undefined while the list could not be read.
  const list = useOutletContext<ListContext | undefined>()
  const at = list?.ids.indexOf(id) ?? -1
  const to = (other: string | undefined) =>
    list && other && withPlace(`${path}/${other}/revisions`, list.state)
  const busy = useNavigation().state === 'submitting'
  return (
    <SidePanel
      title={title}
      noun="article"
      about="Every saved version"
      closeTo={list ? withPlace(path, list.state) : path}
      openerId={`row-${id}`}
      previousTo={to(list?.ids[at - 1])}
      nextTo={at >= 0 ? to(list?.ids[at + 1]) : undefined}
    >
      <LayerBody>
        <ol className="grid border-line border-t">
          {revisions.map((one) => (
            <li key={one.id} className="border-line border-b">
              <Link
                to={`?version=${one.version}`}
                preventScrollReset
                aria-current={one.version === read?.version ? 'true' : undefined}
                className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-2 hover:bg-[var(--hover)] aria-[current]:bg-[var(--picked)] aria-[current]:px-2"
              >
                <span className="num font-semibold">Version {one.version}</span>
                <span className="text-muted">
                  {one.saved} by {nameOf(one.savedBy).name}
                </span>
                {one.version === version && <Badge tone="ok">Now</Badge>}
              </Link>
            </li>
          ))}
        </ol>
        {read && (
          <section className="mt-6" aria-label={`Version ${read.version}`}>
            <div className="flex flex-wrap items-center gap-3">
              <h3 className="mr-auto flex items-center gap-2 font-bold text-lg">
                <Icon of={Eye} />
                Version {read.version}
              </h3>
              {mayChange && read.version !== version && (
                <Form method="post">
                  <input type="hidden" name="revision" value={read.id} />
                  <input type="hidden" name="version" value={version} />
                  <Button type="submit" icon={RotateCcw} busy={busy}>
                    Restore this version
                  </Button>
                </Form>
              )}
            </div>
            {mayChange && read.version !== version && (
              <p className="mt-1 text-muted">
                It becomes a new version with these words and this picture. Whether and when the article is
                public stays as it is.
              </p>
            )}
            <p className="mt-3">
              By {read.author}. Saved {read.saved} by {nameOf(read.savedBy).name}.
            </p>
            {differences && (
              <div className="mt-3 border-line border-t pt-3">
                <h4 className="font-bold text-base">What it changed</h4>
                <Differences of={differences} />
              </div>
            )}
            {read.photo?.state === 'ready' && (
              <img
                src={read.photo.sources.webp400}
                alt="As this version showed it"
                width={200}
                className="mt-3 rounded-cut"
              />
            )}
            {read.texts.map(({ lang, name, title: said, excerpt, html }) => (
              <div key={lang} className="mt-5 border-line border-t pt-3" lang={lang}>
                <p className="text-muted" lang="en">
                  {name}
                </p>
                <h4 className="font-bold text-base">{said}</h4>
                <p className="mt-1 font-semibold">{excerpt}</p>
                <ArticleWords html={html} lang={lang} className="mt-2" />
              </div>
            ))}
          </section>
        )}
      </LayerBody>
    </SidePanel>
  )
}
