import { Download, Merge, Trash2 } from 'lucide-react'
import { Form, Link } from 'react-router'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { englishName } from '~/platform/i18n/locale.ts'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { Facts } from '~/ui/admin/facts.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { Badge } from '~/ui/badge.tsx'
import { clearReturned } from '../commands/mark-returned.server.ts'
import { undoMerge } from '../commands/merge-people.server.ts'
import { MailMarks } from '../components/mail-marks.tsx'
import { personForStaff } from '../staff.queries.server.ts'
import type { Route } from './+types/person'

export const loader = guardedLoader('people.read', async ({ params, staff }) => {
  const person = orNotFound(await personForStaff(db(), params.id ?? ''))
  return { person, mayChange: isAllowed('people.change', staff.groups) }
})

/** Undoes a merge, here where both people are shown, and removes the bounce mark of an address that works again. */
export const action = guardedAction('people.change', async ({ form, url, params, work, go }) => {
  const arrives = textOf(form, 'arrives')
  if (arrives) {
    await work((job) => clearReturned(job, { personId: params.id ?? '', contactPointId: arrives }))
    return go(url.pathname, { kind: 'ok', text: 'Messages to groups go there again' })
  }
  const undone = await work((job) => undoMerge(job, textOf(form, 'undo')))
  return go(
    url.pathname,
    undone
      ? { kind: 'ok', text: 'They are two people again' }
      : { kind: 'bad', text: 'This was undone before' },
  )
})

/** All stored personal data of one person. */
export default function Person({ loaderData: { person, mayChange } }: Route.ComponentProps) {
  const { id, fullName, locale, since, points, sections, merges, requests, mergedInto } = person
  return (
    <>
      <title>{fullName}</title>
      <PageHead
        title={fullName}
        text={`Known since ${since}`}
        actions={
          <>
            <ButtonLink to="/admin/people">All people</ButtonLink>
            {mayChange && !mergedInto && (
              <>
                <ButtonLink to={`/admin/people/${id}/merge`} icon={Merge}>
                  Merge
                </ButtonLink>
                <ButtonLink to={`/admin/people/${id}/copy.csv`} icon={Download} reloadDocument>
                  CSV
                </ButtonLink>
                <ButtonLink to={`/admin/people/${id}/copy.json`} icon={Download} reloadDocument>
                  JSON
                </ButtonLink>
                <ButtonLink to={`/admin/people/${id}/copy.zip`} icon={Download} reloadDocument>
                  ZIP with files
                </ButtonLink>
                <ButtonLink to={`/admin/people/${id}/erase`} icon={Trash2}>
                  Erase
                </ButtonLink>
              </>
            )}
          </>
        }
      />
      <div className="grid gap-4">
        {mergedInto && (
          <Note kind="info">
            Merged into{' '}
            <Link className="link" to={`/admin/people/${mergedInto}`}>
              another person
            </Link>
            , where everything of both is shown.
          </Note>
        )}
        {requests.map((request) => (
          <Note key={request.id} kind={request.done ? 'ok' : 'warn'}>
            {request.done
              ? `Erased on ${request.done}, asked by ${request.by}.`
              : `To be erased: asked on ${request.at} by ${request.by}. The worker does it within minutes.`}
          </Note>
        ))}
        <Panel>
          <div className="p-4">
            <Facts
              facts={[
                ...points.map(({ id: point, kind, value, isProved, mark }) => ({
                  label: kind === 'email' ? 'Email' : 'Phone',
                  value: (
                    <span className="flex flex-wrap items-center gap-2">
                      <span className="break-all">{value}</span>
                      <Badge tone={isProved ? 'ok' : 'line'}>{isProved ? 'Proved' : 'As typed'}</Badge>
                      <MailMarks {...mark} />
                      {mark.returned && mayChange && (
                        <Form method="post" preventScrollReset>
                          <Button name="arrives" value={point} type="submit">
                            Mail arrives again
                          </Button>
                        </Form>
                      )}
                    </span>
                  ),
                })),
                { label: 'Language', value: englishName(locale) },
              ]}
            />
          </div>
        </Panel>
        {merges.map((merge) => (
          <Panel key={merge.id}>
            <div className="flex flex-wrap items-center justify-between gap-3 p-4">
              <p>
                Merged with{' '}
                <Link className="link" to={`/admin/people/${merge.goneId}`}>
                  another person
                </Link>{' '}
                on {merge.at} by {merge.by}: {merge.rows} rows moved.
              </p>
              {mayChange && (
                <Form method="post" preventScrollReset>
                  <Button name="undo" value={merge.id} type="submit">
                    Undo the merge
                  </Button>
                </Form>
              )}
            </div>
          </Panel>
        ))}
        {sections.map(({ title, rows }) => (
          <Panel key={title}>
            <details className="p-4" open={rows.length < 4}>
              <summary className="min-h-11 cursor-pointer py-2">
                <h2 className="inline font-bold text-lg">{title}</h2>{' '}
                <span className="num text-muted">{rows.length}</span>
              </summary>
              {rows.map(({ key, fields, href }) => (
                <div key={key} className="mt-3">
                  <Facts
                    facts={fields.map(({ label, value }) => ({
                      label,
                      value: <span className="whitespace-pre-line [overflow-wrap:anywhere]">{value}</span>,
                    }))}
                  />
                  {href && (
                    <Link className="link mt-2 inline-flex min-h-11 items-center" to={href}>
                      Open
                    </Link>
                  )}
                </div>
              ))}
            </details>
          </Panel>
        ))}
      </div>
    </>
  )
}
