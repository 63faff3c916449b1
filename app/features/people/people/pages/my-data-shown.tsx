import { data, redirect } from 'react-router'
import { readPosted } from '~/kits/forms/posted.server.ts'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { ShortPage } from '~/kits/head/short-page.tsx'
import { dateAndTime } from '~/platform/clock.ts'
import { db, onStaffSide } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { Button, ButtonLink } from '~/ui/button.tsx'
import { Band } from '~/ui/imigongo.tsx'
import { Notice } from '~/ui/notice.tsx'
import { stopLinks } from '../commands/stop-links.server.ts'
import { noteProof } from '../commands/use-new-contact.server.ts'
import { withdrawConsent } from '../commands/withdraw-consent.server.ts'
import { DataGroup } from '../components/data-group.tsx'
import { readRightsToken } from '../rights.links.server.ts'
import { erasedAt, namesAt, type PersonView, rightsView } from '../rights.queries.server.ts'
import type { Route } from './+types/my-data-shown'

export async function loader({ params: { token }, request }: Route.LoaderArgs) {
  const pointId = pointOf(token)
  // The public database role may read none of this. The signed link, sent to this address alone, gives access.
  const { view, erased } = await onStaffSide(async () => {
    await inTransaction({ actor: { kind: 'visitor' } }, (work) => noteProof(work, pointId))
    const subject = await rightsView(db(), pointId, currentLocale())
    return { view: subject, erased: subject?.people.length ? undefined : await erasedAt(db(), pointId) }
  })
  if (erased) return { erased: dateAndTime(erased, currentLocale()) }
  if (!view) throw data(null, { status: 404 })
  const done = new URL(request.url).searchParams.get('done')
  return { view, token, done: done !== null && Object.hasOwn(outcomes, done) ? (done as Outcome) : undefined }
}

/** One click withdraws a consent, only one the page shows, or stops every link to the rows it shows. */
export async function action({ params: { token }, request }: Route.ActionArgs) {
  const pointId = pointOf(token)
  const posted = await readPosted(request)
  if (posted.get('stop')) return stopAll(token, pointId)
  const id = posted.get('consent')
  await onStaffSide(async () => {
    const view = await rightsView(db(), pointId, currentLocale())
    const isShown = view?.people.some(({ consents }) => consents.some((consent) => consent.id === id))
    if (!id || !isShown) throw data(null, { status: 404 })
    await inTransaction({ actor: { kind: 'visitor' } }, (work) => withdrawConsent(work, id))
  })
  return redirect(`${localPath(`/my-data/${token}`, currentLocale())}?done=consent`, 303)
}

async function stopAll(token: string, pointId: string) {
  await onStaffSide(async () => {
    const scopes = (await namesAt(db(), pointId)).flatMap((named) => named.scopes)
    await inTransaction({ actor: { kind: 'visitor' } }, (work) => stopLinks(work, scopes))
  })
  return redirect(`${localPath(`/my-data/${token}`, currentLocale())}?done=stop`, 303)
}

const pointOf = (token: string) => orNotFound(readRightsToken(token, new Date()))

// The URL is the key: it goes to no other site, into no index and into no cache.
export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' })

const outcomes = {
  consent: m.rights_taken_back,
  erase: m.rights_erasing,
  change: m.rights_change_sent,
  stop: m.rights_links_stopped,
}
type Outcome = keyof typeof outcomes

/** SCR-05: everything that was sent with one address or number, and the rights of its owner. */
export default function MyDataShown({ loaderData }: Route.ComponentProps) {
  if (loaderData.erased) return <Erased {...loaderData.erased} />
  const { view, token, done } = loaderData
  const isShared = view.people.length > 1
  const here = (path: string) => localPath(`/my-data/${token}${path}`, currentLocale())
  return (
    <>
      <PrivateMeta title={m.rights_page_title()} />
      <section className="on-ink bg-soot-950 text-soot-50">
        <div className="wrap pt-10 pb-12 lg:pt-16 lg:pb-16">
          <h1 className="display max-w-[18ch] text-d2">{m.rights_page_title()}</h1>
          <p className="mt-5 max-w-xl text-lg text-soot-300 [overflow-wrap:anywhere]">
            {m.rights_page_lead({ contact: view.contact })}
          </p>
        </div>
      </section>
      <Band />
      <section className="wrap grid grid-cols-[minmax(0,1fr)] gap-10 py-10 lg:grid-cols-12 lg:py-16">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-10 lg:col-span-8">
          {done && <Notice>{outcomes[done]()}</Notice>}
          {view.people.length === 0 && <p className="text-lg">{m.rights_nothing()}</p>}
          {isShared && <p className="text-lg">{m.rights_names()}</p>}
          {view.people.map((person) => (
            <Person key={person.key} person={person} isShared={isShared} eraseHref={here('/erase')} />
          ))}
          {isShared && view.people.some(({ isErasing }) => !isErasing) && (
            <form id={chosen} action={here('/erase')}>
              <Button type="submit" variant="line">
                {m.rights_erase_mine()}
              </Button>
            </form>
          )}
        </div>
        <aside className="lg:col-span-4">
          <h2 className="font-bold text-xl">{m.rights_copy_title()}</h2>
          <div className="mt-4 flex flex-wrap gap-3">
            <ButtonLink variant="line" href={here('/copy.zip')} download>
              {m.rights_copy_zip()}
            </ButtonLink>
            <ButtonLink variant="line" href={here('/copy.json')} download>
              {m.rights_copy_json()}
            </ButtonLink>
            <ButtonLink variant="line" href={here('/copy.csv')} download>
              {m.rights_copy_csv()}
            </ButtonLink>
            <ButtonLink variant="line" href={here('/change')}>
              {m.rights_change()}
            </ButtonLink>
          </div>
          {view.people.length > 0 && (
            <form method="post" className="mt-8">
              <Button type="submit" variant="line" name="stop" value="yes">
                {m.rights_stop()}
              </Button>
              <p className="hint mt-2 max-w-[26rem]">{m.rights_stop_text()}</p>
            </form>
          )}
          <p className="hint mt-6 max-w-[26rem]">{m.rights_kept_text()}</p>
        </aside>
      </section>
    </>
  )
}

/** After the erasure the link shows that it is done, instead of 'not found'. */
function Erased(when: { date: string; time: string }) {
  return (
    <ShortPage title={m.rights_erased_title()} text={m.rights_erased_text(when)}>
      <p className="mt-3 max-w-xl text-soot-700">{m.rights_kept_text()}</p>
    </ShortPage>
  )
}

/** The form at the end, which the checkboxes next to the names belong to. */
const chosen = 'chosen'

type PersonProps = { person: PersonView; isShared: boolean; eraseHref: string }

function Person({ person, isShared, eraseHref }: PersonProps) {
  const { key, name, groups, consents, isErasing } = person
  return (
    <section>
      <h2 className="font-bold text-2xl [overflow-wrap:anywhere]">{m.rights_person({ name })}</h2>
      {isErasing && (
        <div className="mt-4">
          <Notice>{m.rights_erasing()}</Notice>
        </div>
      )}
      {groups.map((group) => (
        <DataGroup key={group.title} title={group.title} rows={group.rows} />
      ))}
      {consents.length > 0 && (
        <div className="mt-6">
          <h3 className="font-bold text-lg">{m.rights_consents()}</h3>
          <ul className="mt-3 grid gap-3">
            {consents.map(({ id, purpose, given, takenBack }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-3 border-soot-200 border-b pb-3"
              >
                <span>
                  {purpose}
                  <span className="block text-soot-700">
                    {takenBack ? m.rights_took_back({ date: takenBack }) : m.rights_agreed({ date: given })}
                  </span>
                </span>
                {!takenBack && (
                  <form method="post">
                    <Button type="submit" variant="line" name="consent" value={id}>
                      {m.rights_take_back()}
                    </Button>
                  </form>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {isShared && !isErasing && (
        <label className="mt-3 flex min-h-11 items-center gap-3">
          <input type="checkbox" name="person" value={key} form={chosen} className="size-5" />
          {m.rights_mine()}
          <span className="sr-only">: {name}</span>
        </label>
      )}
      {!isShared && !isErasing && (
        <p className="mt-6">
          <ButtonLink variant="line" href={`${eraseHref}?person=${key}`}>
            {m.rights_erase()}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}
