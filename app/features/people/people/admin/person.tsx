import { Send } from 'lucide-react'
import { Form, Link } from 'react-router'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { englishName } from '~/platform/i18n/locale.ts'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { StatStrip } from '~/ui/admin/stat-strip.tsx'
import { Badge } from '~/ui/badge.tsx'
import { clearReturned } from '../commands/mark-returned.server.ts'
import { undoMerge } from '../commands/merge-people.server.ts'
import { PersonComing, PersonConsents, PersonRights } from '../components/person-aside.tsx'
import { PersonContact } from '../components/person-contact.tsx'
import { PersonNotes, PersonTags } from '../components/person-notes.tsx'
import { PersonTimeline } from '../components/person-timeline.tsx'
import { consentsOf, notesOf, tagsInUse, tagsOf } from '../note.queries.server.ts'
import { personForStaff } from '../staff.queries.server.ts'
import { standingOf, timelineOf } from '../timeline.queries.server.ts'
import type { Route } from './+types/person'

export const loader = guardedLoader('people.read', async ({ params, url, staff }) => {
  const id = params.id ?? ''
  const person = orNotFound(await personForStaff(db(), id))
  const now = new Date()
  const { groups, email } = staff
  const isOpen = !person.mergedInto
  return {
    person,
    standing: await standingOf(db(), id, groups, now),
    timeline: await timelineOf(db(), id, groups, {
      kind: url.searchParams.get('kind'),
      earlier: url.searchParams.get('earlier'),
    }),
    ...(await notesOf(db(), id, email, now)),
    tags: await tagsOf(db(), id),
    tagsInUse: await tagsInUse(db()),
    consents: await consentsOf(db(), id),
    may: {
      change: isAllowed('people.change', groups),
      note: isOpen && isAllowed('people.note', groups),
      write: isOpen && isAllowed('people.write', groups),
    },
  }
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

/** One human being: who it is, what happened, what comes next, and what the team has to know. */
export default function Person({ loaderData }: Route.ComponentProps) {
  const { person, standing, timeline, may } = loaderData
  const { id, fullName, mergedInto } = person
  const path = `/admin/people/${id}`
  return (
    <>
      <title>{fullName}</title>
      <PageHead
        title={fullName}
        badge={standing.roles.map((role) => (
          <Badge key={role} tone="info">
            {role}
          </Badge>
        ))}
        actions={
          <>
            <ButtonLink to="/admin/people">All people</ButtonLink>
            {may.write && (
              <ButtonLink variant="solid" icon={Send} to={`${path}/write`}>
                Write
              </ButtonLink>
            )}
          </>
        }
      />
      <Remarks person={person} mayChange={may.change} />
      {standing.sums.length > 0 && (
        <div className="mb-4">
          <StatStrip
            label="Sums"
            stats={standing.sums.map(({ label, amount }) => ({ label, value: amount }))}
          />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="grid gap-4 lg:col-start-2">
          <PersonContact
            points={person.points}
            language={englishName(person.locale)}
            since={person.since}
            mayChange={may.change}
          />
          <PersonComing coming={standing.coming} />
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <PersonTimeline path={path} {...timeline} />
        </div>
        <div className="grid gap-4 lg:col-start-2">
          <PersonTags path={path} tags={loaderData.tags} inUse={loaderData.tagsInUse} mayNote={may.note} />
          <PersonNotes path={path} notes={loaderData.notes} hasMore={loaderData.hasMore} mayNote={may.note} />
          <PersonConsents consents={loaderData.consents} />
          {may.change && !mergedInto && <PersonRights path={path} />}
        </div>
      </div>
    </>
  )
}

type Shown = Route.ComponentProps['loaderData']['person']

/** Merges and erasures. */
function Remarks({ person, mayChange }: { person: Shown; mayChange: boolean }) {
  const { mergedInto, requests, merges } = person
  return (
    <div className="mb-4 grid gap-4 empty:hidden">
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
    </div>
  )
}
