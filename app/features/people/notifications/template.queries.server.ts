import { config } from '~/platform/config.server.ts'
import { emailNamed, emails, smsTemplates } from '~/platform/feature.server.ts'
import { type ChangedTexts, inLocale } from '~/platform/i18n/in-locale.server.ts'
import { type Locale, locales } from '~/platform/i18n/locale.ts'
import type { TextKey } from '~/platform/i18n/texts.ts'
import { log } from '~/platform/log.server.ts'
import { renderMail } from '~/platform/mail/mail.server.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { segments, toGsm7 } from '~/platform/sms/gsm7.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'

const smsNamed = (name: string) => smsTemplates().find((template) => template.name === name)

export const isKnownTemplate = (channel: string, name: string) =>
  (channel === 'mail' ? emailNamed(name) : smsNamed(name)) !== undefined

/** Whether its recipient may unsubscribe from such mails. */
export const canBeStopped = (name: string) => emailNamed(name)?.unsubscribe !== undefined

/** A-NTF-12: every template, mails first. */
export function templatesForStaff(changed: ChangedTexts) {
  type Template = { name: string; secret?: unknown; texts?: readonly TextKey[] }
  const view = (channel: 'mail' | 'sms', says: string, template: Template) => ({
    id: `${channel}/${template.name}`,
    channel,
    name: template.name,
    says,
    isSecret: template.secret !== undefined,
    isChanged: template.texts?.some((key) => changed[key]) ?? false,
  })
  return [
    ...emails().map((template) => view('mail', subjectOf(template, 'en'), template)),
    ...smsTemplates().map((template) => view('sms', textOf(template, 'en'), template)),
  ]
}

/** One template with its sample, in a language. */
export function templateForStaff(channel: string, name: string, locale: Locale) {
  const mail = channel === 'mail' ? emailNamed(name) : undefined
  if (mail)
    return {
      channel: 'mail' as const,
      name,
      isSecret: mail.secret !== undefined,
      canBeChanged: mail.texts !== undefined,
      says: subjectOf(mail, locale),
    }
  const sms = channel === 'sms' ? smsNamed(name) : undefined
  if (!sms) return
  const says = textOf(sms, locale)
  const parts = segments(says)
  return {
    channel: 'sms' as const,
    name,
    isSecret: sms.secret !== undefined,
    canBeChanged: sms.texts !== undefined,
    says,
    parts,
    characters: [...says].length,
  }
}

/** The texts of a template that staff may change. */
export const textsOfTemplate = (channel: string, name: string): readonly TextKey[] =>
  (channel === 'mail' ? emailNamed(name) : smsNamed(name))?.texts ?? []

/** Where an SMS would be longer than two parts: the fields of its texts in that language, with what is wrong. */
export function tooManyParts(name: string): Record<string, string> {
  const sms = smsNamed(name)
  if (!sms) return {}
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const parts = segments(textOf(sms, locale))
      if (parts <= maxParts) return []
      const error = `${parts} parts with the sample words; at most ${maxParts}`
      return (sms.texts ?? []).map((key) => [`${key}.${locale}`, error])
    }),
  )
}
const maxParts = 2

/** A preview of a mail, rendered from its sample. */
export async function renderSample(name: string, locale: Locale): Promise<string | undefined> {
  const template = emailNamed(name) as MailTemplate<object> | undefined
  return template && (await renderMail(template, template.sample, locale)).html
}

type Sent = { id: string; template: string; props: unknown; locale: string }

/** A mail as it was sent, rendered again; undefined when its template is gone or needs props that were not stored. */
export async function renderAgain({ id, template: name, props, locale }: Sent): Promise<string | undefined> {
  const template = emailNamed(name) as MailTemplate<object> | undefined
  try {
    return template && (await renderMail(template, withoutKeys(props as object), locale as Locale)).html
  } catch (err) {
    log.warn({ err, message: id }, 'a mail of the log can no longer be rendered')
  }
}

/** A link to a ticket or a status page acts for its owner. Staff see the start page of the site in its place. */
function withoutKeys(props: object): object {
  const { PUBLIC_ORIGIN } = config()
  const isOurs = (value: unknown) => typeof value === 'string' && value.startsWith(`${PUBLIC_ORIGIN}/`)
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => [name, isOurs(value) ? PUBLIC_ORIGIN : value]),
  )
}

const subjectOf = (template: MailTemplate<never>, locale: Locale) =>
  inLocale(locale, () => template.subject(template.sample))

const textOf = (template: SmsTemplate<never>, locale: Locale) =>
  toGsm7(inLocale(locale, () => template.text(template.sample)))
