import { CircleCheck, CircleX, Download, ExternalLink, type LucideIcon, Mail, RefreshCw } from 'lucide-react'
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
import { TextLink } from '~/ui/link.tsx'
import { Notice } from '~/ui/notice.tsx'
import { organisationForFooter } from '../../../core/site/index.server.ts'
import { askedCertificate, sparingly } from '../certificate.links.server.ts'
import { certificatePath } from '../certificate.options.ts'
import { renderedFile } from '../certificate.queries.server.ts'
import type { CertificateState } from '../certificate.states.ts'
import { BareFrame } from '../components/bare-frame.tsx'
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
type Said = NonNullable<Shown['said']>

/** CRT-05, CRT-09: the certificate, and whether it is valid. */
export default function CertificatePage({ loaderData: shown }: Route.ComponentProps) {
  const { hub, address, state, said } = shown
  return (
    <BareFrame hub={hub} path={certificatePath(address)}>
      <PrivateMeta
        title={`${said ? m.certificate_of({ name: said.name }) : m.certificate_title()} - ${hub}`}
      />
      <div className="wrap grid gap-6 pb-14 lg:gap-8">
        <Validity shown={shown} />
        {said && <Paper shown={shown} said={said} />}
        {said && state === 'valid' && <Keep shown={shown} said={said} />}
      </div>
    </BareFrame>
  )
}

const looks: Record<CertificateState, { icon: LucideIcon; look: string }> = {
  valid: { icon: CircleCheck, look: 'bg-tea-700 text-white' },
  revoked: { icon: CircleX, look: 'bg-rose-700 text-white' },
  replaced: { icon: RefreshCw, look: 'bg-soot-950 text-white' },
}

/** The state comes first: an icon, the word, and an explanation. */
function Validity({ shown }: { shown: Shown }) {
  const { state, hub, revoked, today, next, said } = shown
  const { icon, look } = looks[state]
  // Where no name is shown, the state is the heading of the page.
  const Word = said ? 'p' : 'h1'
  const date = revoked ?? today
  const [word, text] = {
    valid: [m.certificate_valid(), m.certificate_valid_text({ hub, date: today })],
    revoked: [m.certificate_revoked(), m.certificate_revoked_text({ hub, date })],
    replaced: [m.certificate_replaced(), m.certificate_replaced_text({ hub, date })],
  }[state]
  return (
    <div className={`on-ink flex gap-4 p-5 print:border print:bg-white print:text-black ${look}`}>
      <Icon of={icon} className="mt-0.5 size-7 shrink-0" />
      <div>
        <Word className="font-bold text-xl">{word}</Word>
        <p>{text}</p>
        {next && (
          <p className="mt-3">
            <ButtonLink look="ochre" href={localPath(certificatePath(next), currentLocale())}>
              {m.certificate_replaced_link()}
            </ButtonLink>
          </p>
        )}
      </div>
    </div>
  )
}

function Paper({ shown: { number, state }, said }: { shown: Shown; said: Said }) {
  return (
    <section className="relative overflow-hidden border-[6px] border-soot-950 bg-white">
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
        <p className="font-semibold text-clay-700 text-lg">{m.certificate_title()}</p>
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

/** CRT-06 to CRT-08: download, share, add to a profile. */
function Keep({ shown, said }: { shown: Shown; said: Said }) {
  const { hub, page, number, isRendered, download, address } = shown
  const here = localPath(certificatePath(address), currentLocale())
  const { name, course } = said
  const mail = new URLSearchParams({
    subject: m.certificate_mail_subject({ course }),
    body: m.certificate_mail_body({ name, course, hub, url: page }),
  })
  const [year = '', month = ''] = said.month.split('-')
  const profile = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: course,
    organizationName: hub,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: page,
    certId: number,
  })
  return (
    <section className="grid gap-4 print:hidden">
      <h2 className="font-bold text-xl">{m.certificate_keep()}</h2>
      {download && <Downloaded here={here} download={download} />}
      {!isRendered && (
        <Notice>
          <p>{m.certificate_drawing()}</p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {isRendered && (
          <>
            <ButtonLink look="clay" href={`${here}?download=png`}>
              <Icon of={Download} />
              {m.certificate_download_picture()}
            </ButtonLink>
            <ButtonLink look="line" href={`${here}?download=pdf`}>
              <Icon of={Download} />
              {m.certificate_download_paper()}
            </ButtonLink>
          </>
        )}
        {/* What mail programs read has %20 for a space, no plus. */}
        <ButtonLink look="line" href={`mailto:?${mail.toString().replaceAll('+', '%20')}`}>
          <Icon of={Mail} />
          {m.certificate_mail()}
        </ButtonLink>
        <ButtonLink look="line" href={`https://www.linkedin.com/profile/add?${profile}`} rel="noopener">
          <Icon of={ExternalLink} />
          {m.certificate_linkedin()}
        </ButtonLink>
      </div>
      <div className="max-w-prose text-soot-700">
        <p>{m.certificate_badge_text()}</p>
        <TextLink href={`${certificatePath(address)}/badge.json`}>{m.certificate_badge()}</TextLink>
      </div>
    </section>
  )
}

/** CRT-07: the message without a script: the page is there, and fetches the file by itself. */
function Downloaded({ here, download }: { here: string; download: 'png' | 'pdf' | 'failed' }) {
  if (download === 'failed')
    return (
      <Notice kind="bad">
        <p className="font-semibold">{m.certificate_download_failed()}</p>
        <p>{m.certificate_download_later()}</p>
      </Notice>
    )
  const file = `${here}/${download === 'png' ? 'picture.png' : 'paper.pdf'}`
  return (
    <Notice>
      <meta httpEquiv="refresh" content={`0;url=${file}`} />
      <p className="font-semibold">{m.certificate_downloaded()}</p>
      <TextLink href={file}>{m.certificate_download_again()}</TextLink>
    </Notice>
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
          <ButtonLink look="clay" href={localPath('/', currentLocale())}>
            {m.error_home()}
          </ButtonLink>
          <ButtonLink look="line" href={localPath('/contact', currentLocale())}>
            {m.not_found_contact()}
          </ButtonLink>
        </div>
      </div>
    </main>
  )
}
