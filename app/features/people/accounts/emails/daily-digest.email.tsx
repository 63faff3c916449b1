import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailFrame, MailLink, MailText } from '~/ui/mail-frame.tsx'

type Props = {
  waits: number
  late: number
  /** Screen by screen. */
  lines: { label: string; href: string; count: number }[]
  origin: string
  hub: string
}

/** '6 wait, 2 late' */
const inWords = ({ waits, late }: Pick<Props, 'waits' | 'late'>) =>
  [`${waits} ${waits === 1 ? 'waits' : 'wait'}`, late > 0 && `${late} late`].filter(Boolean).join(', ')

/** To a colleague, once a day, when anything of theirs waits. */
export const dailyDigest: MailTemplate<Props> = {
  name: 'daily-digest',
  subject: ({ hub, ...rest }) => `${hub}: ${inWords(rest)}`,
  sample: {
    waits: 6,
    late: 2,
    lines: [
      { label: 'Registrations', href: '/admin/registrations', count: 4 },
      { label: 'Messages', href: '/admin/messages', count: 2 },
    ],
    origin: 'https://hub.example',
    hub: 'IRIS Hub',
  },
  Body: ({ lines, origin, hub, ...rest }) => (
    <MailFrame lang="en" title={inWords(rest)} preview={inWords(rest)} signature={`${hub} back-office`}>
      {lines.map(({ label, href, count }) => (
        <MailText key={href}>
          <MailLink href={origin + href}>{`${label}: ${count}`}</MailLink>
        </MailText>
      ))}
      <MailText>
        When this mail comes is your choice: <MailLink href={`${origin}/admin/profile`}>My profile</MailLink>
      </MailText>
    </MailFrame>
  ),
}
