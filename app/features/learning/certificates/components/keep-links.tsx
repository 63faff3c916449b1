import { Download, ExternalLink, Mail } from 'lucide-react'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { TextLink } from '~/ui/link.tsx'
import { Notice } from '~/ui/notice.tsx'
import { certificatePath } from '../certificate.options.ts'

type Outcome = 'png' | 'pdf' | 'failed'
type Props = Record<'hub' | 'address' | 'page' | 'number' | 'name' | 'course' | 'month', string> & {
  /** The picture and the paper exist. */
  isRendered: boolean
  download?: Outcome
}

/** CRT-06 to CRT-08: download, share, add to a profile. */
export function KeepLinks({ isRendered, download, ...certificate }: Props) {
  const { hub, address, page, number, name, course } = certificate
  const here = localPath(certificatePath(address), currentLocale())
  const mail = new URLSearchParams({
    subject: m.certificate_mail_subject({ course }),
    body: m.certificate_mail_body({ name, course, hub, url: page }),
  })
  const [year = '', month = ''] = certificate.month.split('-')
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
            <ButtonLink variant="clay" href={`${here}?download=png`}>
              <Icon of={Download} />
              {m.certificate_download_picture()}
            </ButtonLink>
            <ButtonLink variant="line" href={`${here}?download=pdf`}>
              <Icon of={Download} />
              {m.certificate_download_paper()}
            </ButtonLink>
          </>
        )}
        {/* What mail programs read has %20 for a space, no plus. */}
        <ButtonLink variant="line" href={`mailto:?${mail.toString().replaceAll('+', '%20')}`}>
          <Icon of={Mail} />
          {m.certificate_mail()}
        </ButtonLink>
        <ButtonLink variant="line" href={`https://www.linkedin.com/profile/add?${profile}`} rel="noopener">
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
function Downloaded({ here, download }: { here: string; download: Outcome }) {
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
