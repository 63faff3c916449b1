import { isRefused } from '~/kits/forms/form-result.ts'
import { formForVisit } from '~/kits/forms/form-setting.server.ts'
import { publicForm, samePageOnly } from '~/kits/forms/public-form.server.ts'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { atStart } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { Band, IrisRings } from '~/ui/imigongo.tsx'
import { TextLink } from '~/ui/link.tsx'
import { Notice } from '~/ui/notice.tsx'
import { hubForMail } from '../../../core/site/index.server.ts'
import { EntryNote } from '../../../learning/certificates/components/entry-note.tsx'
import { notShown, passedHere } from '../../../learning/certificates/index.server.ts'
import { learnerOf } from '../../../learning/enrollments/index.server.ts'
import { sendAgainWay } from '../../../people/registrations/index.server.ts'
import { type Registered, registerForEvent } from '../commands/register-for-event.server.ts'
import {
  askedInWords,
  closedInWords,
  EventFacts,
  priceInWords,
  roomInWords,
} from '../components/event-facts.tsx'
import { RegistrationForm } from '../components/registration-form.tsx'
import { eventForReading } from '../event.queries.server.ts'
import { eventKind } from '../registration.adapter.server.ts'
import { registrationForm } from '../registration.rules.server.ts'
import type { Route } from './+types/register'

export async function loader({ params, request }: Route.LoaderArgs) {
  const now = new Date()
  const event = orNotFound(await eventForReading(db(), params.slug, currentLocale(), now))
  return {
    event,
    path: localPath(`/events/${event.slug}`, currentLocale()),
    setting: formForVisit(registrationForm, now, params),
    passedHere: event.asksFor ? await passedHere(learnerOf(request, now), event.asksFor.id) : [],
  }
}

type Refused = Exclude<Extract<Registered, { ok: false }>, { course: string }>['reason']

/** The message when registration is not possible. */
const refusals: Record<Refused, () => { refusal: string; advice?: string; field?: string }> = {
  'no-such-event': () => ({ refusal: m.event_not_open() }),
  closed: () => ({ refusal: m.event_not_open() }),
  priced: () => ({ refusal: m.event_priced() }),
  already: () => ({ refusal: m.event_already(), advice: m.event_already_advice() }),
  'shown-already': () => ({
    refusal: m.entry_used(),
    advice: m.event_already_advice(),
    field: 'certificate',
  }),
  full: () => ({ refusal: m.event_got_full(), advice: m.event_got_full_advice() }),
  'full-for-good': () => ({ refusal: m.event_list_closed() }),
}

export const action = publicForm({
  ...registrationForm,
  // The same page sent again is the same submission; from another page EVT-10 decides.
  repeat: { same: ['firstName', 'lastName', 'email', 'phone'], refusal: m.event_already, ...samePageOnly },
  failure: (detail) => m.event_failed({ detail }),
  notSaved: m.event_not_saved,
  prepare: async (_, request) => ({ hub: await hubForMail(), learner: learnerOf(request, new Date()) }),
  run: async (work, input, { id, prepared, params }) => {
    const done = await registerForEvent(work, input, {
      ...prepared,
      id,
      slug: params.slug ?? '',
      locale: currentLocale(),
    })
    if ('course' in done) return notShown(done)
    if (done.ok) return undefined
    const refused = refusals[done.reason]()
    return 'first' in done ? { ...refused, way: sendAgainWay(eventKind, done.first) } : refused
  },
  donePath: ({ slug }) => localPath(`/events/${slug}/sent`, currentLocale()),
})

/**
 * EVT-08, EVT-12: the registration page. A full event shows so above the form, with the waiting list, and the button
 * joins it.
 */
export default function RegisterPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { event, path, setting, passedHere: names } = loaderData
  const { title, isFull, asksFor } = event
  const closed = closedInWords(event)
  const paysNext = event.price > 0 && !isFull && !event.needsApproval
  const heading = isFull ? m.event_join_waiting() : m.event_register()
  return (
    <section className="md:wrap md:py-10 lg:py-16">
      <PrivateMeta title={`${heading}: ${title.text}`} hasError={isRefused(result)} />
      <div className="border-soot-950 md:grid md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] md:border-2">
        <div className="on-ink relative overflow-hidden bg-soot-950 px-(--spacing-gutter) pt-6 pb-5 text-soot-50 md:px-7 md:pt-8 md:pb-52">
          <p className="font-semibold text-ochre-300">
            {atStart(event.day)}, {event.time}
          </p>
          <p className="mt-2 font-bold text-2xl leading-tight" lang={title.lang}>
            <a className="inline-block min-h-11 hover:underline" href={path}>
              {title.text}
            </a>
          </p>
          <EventFacts
            className="mt-4 text-soot-300"
            when={m.event_from_to({ from: event.time, to: event.until })}
            location={event.location}
            places={closed ? undefined : roomInWords(event)}
            price={priceInWords(event.price)}
          />
          <svg
            className="absolute inset-x-0 bottom-0 hidden h-44 w-full md:block"
            viewBox="-95 -120 190 104"
            preserveAspectRatio="xMidYMin slice"
            aria-hidden="true"
            focusable="false"
          >
            <IrisRings />
          </svg>
        </div>
        <div className="md:hidden">
          <Band />
        </div>
        <div className="grid content-start gap-5 px-(--spacing-gutter) pt-7 pb-12 md:px-8 md:py-8">
          <h1 className="font-bold text-[1.75rem] leading-tight">{heading}</h1>
          {closed && (
            <Notice>
              <p className="font-semibold">{closed}</p>
              <TextLink href={localPath('/events', currentLocale())}>{m.events_others()}</TextLink>
            </Notice>
          )}
          {!closed && isFull && (
            <Notice>
              <p className="font-semibold">{roomInWords(event)}</p>
              <p>{m.event_waiting_next()}</p>
            </Notice>
          )}
          {!closed && asksFor && <EntryNote asked={askedInWords(asksFor)} />}
          {!closed && paysNext && <p className="text-soot-700">{m.event_pays_next()}</p>}
          {!closed && event.needsApproval && <p className="text-soot-700">{m.event_team_decides()}</p>}
          {(!closed || result) && (
            <RegistrationForm
              setting={setting}
              result={result}
              action={`${path}/register`}
              waits={isFull}
              price={paysNext ? priceInWords(event.price) : undefined}
              entry={asksFor && { asked: askedInWords(asksFor), passedHere: names }}
            />
          )}
        </div>
      </div>
    </section>
  )
}
