import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { m } from '~/platform/i18n/texts.ts'
import { segments, toGsm7 } from '~/platform/sms/gsm7.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'
import { writeMaxima } from '../note.options.ts'

type Props = { words: string; hub: string }

/** To one person: the sender, and the words of staff. */
export const personMessageSms: SmsTemplate<Props> = {
  name: 'person-message',
  text: m.sms_person_message,
  sample: {
    words: 'Your pitch on Thursday is at eleven, not at ten. Bring your three slides.',
    hub: 'IRIS Hub',
  },
}

/** Why a text cannot go by SMS: each part of it is paid for. */
export function smsProblem(words: string, hub: string, locale: Locale): string | undefined {
  const parts = segments(toGsm7(inLocale(locale, () => m.sms_person_message({ words, hub }))))
  return parts > writeMaxima.smsParts
    ? `Too long for an SMS: ${parts} parts, at most ${writeMaxima.smsParts}`
    : undefined
}
