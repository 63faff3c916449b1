import { Ban, Check, Clock, Hourglass, type LucideIcon, X } from 'lucide-react'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { Badge } from '~/ui/badge.tsx'
import { ButtonLink } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Band } from '~/ui/imigongo.tsx'
import { organisationForFooter } from '../../../core/site/index.server.ts'
import { PrivateHint } from '../../people/components/private-hint.tsx'
import { PromiseClock } from '../components/promise-clock.tsx'
import { ShortCode } from '../components/short-code.tsx'
import type { Standing } from '../registration.options.ts'
import { readStatusLink, registrationForStatus, type StatusView } from '../registration.queries.server.ts'
import { mayWithdraw } from '../registration.states.ts'
import type { Route } from './+types/status'

export async function loader({ params }: Route.LoaderArgs) {
  const now = new Date()
  const link = orNotFound(readStatusLink(params.token, now))
  const registration = orNotFound(await registrationForStatus(db(), link.kind, link.id, currentLocale(), now))
  return { registration, token: params.token, phone: (await organisationForFooter()).phones[0] }
}

// The address is the key: it is sent to no other site, not indexed and not cached.
export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' })

const styles: Record<Standing, { icon: LucideIcon; tone: 'warn' | 'ok' | 'bad' | 'line' }> = {
  pending: { icon: Clock, tone: 'warn' },
  waiting: { icon: Hourglass, tone: 'warn' },
  approved: { icon: Check, tone: 'ok' },
  rejected: { icon: X, tone: 'bad' },
  withdrawn: { icon: Ban, tone: 'line' },
}

/** A person's registration: its standing, the promised time of our reply, and the way to withdraw. */
export default function StatusPage({ loaderData: { registration, token, phone } }: Route.ComponentProps) {
  const { standing, item, firstName, sent, promised, clock, code, owes, because } = registration
  const { icon, tone } = styles[standing]
  const locale = currentLocale()
  const { title, badge, text } = words(registration)
  return (
    <>
      <PrivateMeta title={`${title} - ${item.title}`} />
      <section className="on-ink bg-soot-950 text-soot-50">
        <div className="wrap pt-10 pb-12 lg:pt-16 lg:pb-16">
          <p className="text-soot-300 text-lg">{m.status_of({ name: firstName, program: item.title })}</p>
          <h1 className="display mt-3 max-w-[18ch] text-d2">{title}</h1>
          <p className="mt-5">
            <Badge tone={tone === 'line' ? 'line' : tone}>
              <Icon of={icon} />
              {badge}
            </Badge>
          </p>
        </div>
      </section>
      <Band />
      <section className="wrap grid gap-10 py-10 lg:grid-cols-12 lg:py-16">
        <div className="lg:col-span-7">
          {standing === 'pending' ? (
            <PromiseClock promised={promised} clock={clock} phone={phone} />
          ) : (
            <p className="max-w-xl text-lg">{text}</p>
          )}
          {because.length > 0 && (
            <div className="mt-6 max-w-xl border-soot-200 border-l-4 pl-4">
              <p className="font-semibold">{m.rejection_because()}</p>
              {because.map((text) => (
                <p key={text} className="mt-1 whitespace-pre-line">
                  {text}
                </p>
              ))}
            </div>
          )}
          {owes && <p className="mt-4 max-w-xl font-semibold text-lg">{owes.text}</p>}
          <p className="mt-6 text-soot-700">{m.status_sent_on(sent)}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            {owes?.link && (
              <ButtonLink href={localPath(owes.link.path, locale)}>{owes.link.label}</ButtonLink>
            )}
            {mayWithdraw(standing) ? (
              <ButtonLink variant="line" href={localPath(`/status/${token}/withdraw`, locale)}>
                {m.status_withdraw()}
              </ButtonLink>
            ) : (
              <ButtonLink variant="line" href={localPath(item.path, locale)}>
                {item.title}
              </ButtonLink>
            )}
          </div>
        </div>
        <div className="lg:col-span-5">
          <ShortCode code={code} />
          <PrivateHint />
        </div>
      </section>
    </>
  )
}

/** Heading, badge and sentence for each standing. */
function words({ standing, decided, withdrawn }: StatusView) {
  const date = (decided ?? withdrawn)?.date ?? ''
  switch (standing) {
    case 'pending':
    case 'waiting':
      return { title: m.status_pending(), badge: m.status_pending_badge(), text: '' }
    case 'approved':
      return {
        title: m.status_approved(),
        badge: m.status_approved_badge(),
        text: m.status_approved_text({ date }),
      }
    case 'rejected':
      return {
        title: m.status_rejected(),
        badge: m.status_rejected_badge(),
        text: m.status_rejected_text({ date }),
      }
    case 'withdrawn':
      return {
        title: m.status_withdrawn(),
        badge: m.status_withdrawn_badge(),
        text: m.status_withdrawn_text({ date: withdrawn?.date ?? '' }),
      }
  }
}
