import type { ReactNode } from 'react'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { MailButton, MailFrame, MailHello, MailLink, MailText } from '~/ui/mail-frame.tsx'
import type { AppointmentMessage } from '../message.options.ts'

type Props = {
  about: AppointmentMessage
  title: string
  /** The news, in one sentence. */
  text: string
  /** Set when it takes place: time, address and the link to the calendar file. */
  status?: boolean
  children?: ReactNode
}

/** The layout of every mail about an appointment: the news, time and place, one button. */
export function AppointmentMail({ about, title, text, status, children }: Props) {
  const { fullName, day, time, place, directions, map, link, calendar, hub } = about
  return (
    <MailFrame lang={currentLocale()} title={title} preview={text} signature={m.mail_signature({ hub })}>
      <MailHello name={fullName} />
      <MailText>{text}</MailText>
      {status && (
        <MailText>
          {m.mail_event_when({ day, time })} ({m.appointment_kigali()})
          {place && (
            <>
              <br />
              {m.mail_event_where({ place })}
            </>
          )}
        </MailText>
      )}
      {status && directions && <MailText>{m.mail_place_way({ directions })}</MailText>}
      {status && map && <MailLink href={map}>{m.event_map()}</MailLink>}
      <MailButton href={link}>{status ? m.appointment_open() : m.appointment_move()}</MailButton>
      {status && (
        <>
          <MailLink href={calendar}>{m.event_calendar()}</MailLink>
          <MailText>{m.appointment_mail_change()}</MailText>
        </>
      )}
      {children}
    </MailFrame>
  )
}
