import { expect, test } from 'vitest'
import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import { locales } from '~/platform/i18n/locale.ts'
import { segments, toGsm7 } from '~/platform/sms/gsm7.ts'
import { eventHeldSms } from './event.sms.ts'

test.each(locales)('the text to a registrant who waits for a decision costs one SMS, in %s', (locale) => {
  const text = toGsm7(inLocale(locale, () => eventHeldSms.text(eventHeldSms.sample)))
  expect(segments(text), `${text} (${text.length})`).toBe(1)
})
