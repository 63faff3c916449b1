import { CircleCheck, CircleX, type LucideIcon, RefreshCw } from 'lucide-react'
import { isRouteErrorResponse } from 'react-router'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { longDate, shortDate } from '~/platform/clock.ts'
import { config } from '~/platform/config.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { storage } from '~/platform/storage/storage.server.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { IrisRings } from '~/ui/imigongo.tsx'
import { appearanceForFrame, organisationForFooter } from '../../../core/site/index.server.ts'
import { askedCertificate, sparingly } from '../certificate.links.server.ts'
import { certificatePath } from '../certificate.options.ts'
import { renderedFile } from '../certificate.queries.server.ts'
import type { CertificateState } from '../certificate.states.ts'
import { BareFrame } from '../components/bare-frame.tsx'
import { KeepLinks } from '../components/keep-links.tsx'
import type { Route } from './+types/certificate'

export const middleware: Route.MiddlewareFunction[] = [
  ({ request, params, context }, next) =>
    sparingly(
      { request, address: params.address, visitor: visitOf(context).address, locale: currentLocale() },
      next,
    ),
]

/** Rendered for each visit: a verifier needs the current state. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = await askedCertificate(params.address, visitOf(context).address)
  const { name: hub } = await organisationForFooter()
  const { logo, colours } = await appearanceForFrame()
  const locale = currentLocale()
  const { state, revokedAt } = found
  // The old name must no longer be shown.
  const said =
    state === 'replaced'
      ? undefined
      : {
          name: found.studentName,
          course: found.courseTitle,
          completed: longDate(found.completionDate, locale),
          month: found.completionDate.toISOString().slice(0, 7),
        }
  return {
    hub,
    logo,
    colours,
    state,
    address: found.address,
    page: config().PUBLIC_ORIGIN + certificatePath(found.address),
    number: found.number,
    revoked: revokedAt && shortDate(revokedAt, locale),
    today: shortDate(new Date(), locale),
    said,
    next: found.nextAddress ?? undefined,
    isRendered: found.pictureId !== null,
    download: await sent(url.searchParams.get('download'), found),
  }
}

/** CRT-07: whether the requested file is available. The page then fetches it. */
async function sent(
  asked: string | null,
  { pictureId, paperId }: { pictureId: string | null; paperId: string | null },
): Promise<'png' | 'pdf' | 'failed' | undefined> {
  if (!asked) return undefined
  const file = asked === 'png' || asked === 'pdf' ? asked : undefined
  const rendered = file && (await renderedFile(file === 'png' ? pictureId : paperId))
  return rendered && (await storage().exists(rendered.key)) ? file : 'failed'
}

// No referrer for links from here, and no index entry in search engines.
export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' })

type Shown = Route.ComponentProps['loaderData']
type Facts = NonNullable<Shown['said']>

/** CRT-05, CRT-09: the certificate, and whether it is valid. */
export default function CertificatePage({ loaderData: shown }: Route.ComponentProps) {
  const { hub, logo, address, state, said } = shown
  return (
    <BareFrame hub={hub} logo={logo} path={certificatePath(address)}>
      <PrivateMeta
        title={`${said ? m.certificate_of({ name: said.name }) : m.certificate_title()} - ${hub}`}
      />
      <div className="wrap grid gap-6 pb-14 lg:gap-8">
        <Validity shown={shown} />
        {said && <Paper shown={shown} said={said} />}
        {said && state === 'valid' && <KeepLinks {...shown} {...said} />}
      </div>
    </BareFrame>
  )
}

const styles: Record<CertificateState, { icon: LucideIcon; className: string }> = {
  valid: { icon: CircleCheck, className: 'bg-tea-700 text-white' },
  revoked: { icon: CircleX, className: 'bg-rose-700 text-white' },
  replaced: { icon: RefreshCw, className: 'bg-soot-950 text-white' },
}

/** The state comes first: an icon, the word, and an explanation. */
function Validity({ shown }: { shown: Shown }) {
  const { state, hub, revoked, today, next, said } = shown
  const { icon, className } = styles[state]
  // Where no name is shown, the state is the heading of the page.
  const Word = said ? 'p' : 'h1'
  const date = revoked ?? today
  const [word, text] = {
    valid: [m.certificate_valid(), m.certificate_valid_text({ hub, date: today })],
    revoked: [m.certificate_revoked(), m.certificate_revoked_text({ hub, date })],
    replaced: [m.certificate_replaced(), m.certificate_replaced_text({ hub, date })],
  }[state]
  return (
    <div className={`on-ink flex gap-4 p-5 print:border print:bg-white print:text-black ${className}`}>
      <Icon of={icon} className="mt-0.5 size-7 shrink-0" />
      <div>
        <Word className="font-bold text-xl">{word}</Word>
        <p>{text}</p>
        {next && (
          <p className="mt-3">
            <ButtonLink variant="ochre" href={localPath(certificatePath(next), currentLocale())}>
              {m.certificate_replaced_link()}
            </ButtonLink>
          </p>
        )}
      </div>
    </div>
  )
}

function Paper({ shown: { number, state }, said }: { shown: Shown; said: Facts }) {
  return (
    <section className="on-paper relative overflow-hidden border-[6px] border-soot-950 bg-white">
      <svg
        className="absolute inset-y-0 right-0 hidden h-full w-auto md:block"
        viewBox="-160 -126 160 252"
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        <IrisRings />
      </svg>
      <div className="relative grid gap-1 p-6 md:max-w-[62%] lg:p-12">
        <p className="font-semibold text-link text-lg">{m.certificate_title()}</p>
        <p className="text-soot-600">{m.certificate_this()}</p>
        <h1 className="display wrap-anywhere mt-2 text-d2">{said.name}</h1>
        <p className="mt-4 text-lg">{m.certificate_has()}</p>
        <p className="wrap-anywhere font-bold text-2xl">{said.course}</p>
        <dl className="mt-8 grid gap-x-8 gap-y-3 border-soot-300 border-t pt-4 sm:grid-cols-[auto_1fr]">
          <Fact label={m.certificate_completed()} value={said.completed} />
          <Fact label={m.certificate_number()} value={number} />
          <Fact
            label={m.certificate_state()}
            value={state === 'valid' ? m.certificate_valid() : m.certificate_revoked()}
          />
        </dl>
      </div>
    </section>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="contents">
      <dt className="text-soot-600 max-sm:-mb-3">{label}</dt>
      <dd className="num wrap-anywhere font-semibold">{value}</dd>
    </div>
  )
}

/** For unknown addresses and for guessing, as short as possible. Other errors are left to the shell. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || (error.status !== 404 && error.status !== 429)) throw error
  const isSlow = error.status === 429
  const title = isSlow ? m.certificate_slow_title() : m.certificate_missing_title()
  return (
    <main id="main" className="on-ink min-h-dvh bg-soot-950 text-soot-50">
      <PrivateMeta title={title} />
      <div className="wrap section">
        <h1 className="display max-w-[18ch] text-d2">{title}</h1>
        <p className="mt-6 max-w-xl text-lg text-soot-300">
          {isSlow ? m.certificate_slow_text() : m.certificate_missing_text()}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink variant="clay" href={localPath('/', currentLocale())}>
            {m.error_home()}
          </ButtonLink>
          <ButtonLink variant="line" href={localPath('/contact', currentLocale())}>
            {m.not_found_contact()}
          </ButtonLink>
        </div>
      </div>
    </main>
  )
}
