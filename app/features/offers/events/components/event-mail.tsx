import type { ReactNode } from 'react'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { MailButton, MailFrame, MailHello, MailLink, MailText } from '~/ui/mail-frame.tsx'
import type { EventMessage } from '../message.options.ts'

type Props = {
  about: EventMessage
  title: string
  /** What happened. */
  text: string
  /** Time and place, for people who still come. */
  facts?: 'with code' | 'without code'
  open: string
  /** The target of the button, if not the ticket. */
  href?: string
  children?: ReactNode
}

/** The layout of every mail about a registration: what happened, time and place, one button. */
export function EventMail({ about, title, text, facts, open, href, children }: Props) {
  const { fullName, day, time, place, directions, map, code, link, hub } = about
  return (
    <MailFrame lang={currentLocale()} title={title} preview={text} signature={m.mail_signature({ hub })}>
      <MailHello name={fullName} />
      <MailText>{text}</MailText>
      {facts && (
        <MailText>
          {m.mail_event_when({ day, time })}
          <br />
          {m.mail_event_where({ place })}
          {facts === 'with code' && (
            <>
              <br />
              {m.mail_event_code({ code })}
            </>
          )}
        </MailText>
      )}
      {facts && directions && <MailText>{m.mail_place_way({ directions })}</MailText>}
      {facts && map && <MailLink href={map}>{m.event_map()}</MailLink>}
      <MailButton href={href ?? link}>{open}</MailButton>
      {children}
    </MailFrame>
  )
}
