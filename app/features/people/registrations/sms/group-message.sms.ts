import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import { locales } from '~/platform/i18n/locale.ts'
import { m } from '~/platform/i18n/texts.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'

type Props = { words: string; link: string; hub: string }

/** To each person of a group whose phone we know: the sender, the words of staff, and a link to the rest. */
export const groupMessageSms: SmsTemplate<Props> = {
  name: 'group-message',
  texts: ['sms_group_message'],
  text: m.sms_group_message,
  sample: {
    words: 'Founders’ Night begins at seven on Friday, not at six. The doors open at half past six.',
    link: 'https://irishub.example/rw/s/K7RM2XHQ',
    hub: 'IRIS Hub',
  },
}

/**
 * The text before and after the words of staff, in the language where it is longest: it decides the cost of the SMS.
 */
export function aroundWords(hub: string, link: string): { before: string; after: string } {
  const around = locales.map((locale) => {
    const [before = '', after = ''] = inLocale(locale, () =>
      m.sms_group_message({ hub, words: '\n', link }),
    ).split('\n')
    return { before, after }
  })
  const length = ({ before, after }: (typeof around)[number]) => before.length + after.length
  return around.reduce((longest, one) => (length(one) > length(longest) ? one : longest))
}
