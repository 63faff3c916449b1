import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'

export type Recipient = { email: string; phone?: string }

/**
 * The recipient's contact, on the success page: a typing mistake is noticed while it can still be corrected. Visitors
 * who gave a phone prove it at /my-data and correct the address; the others send the form again.
 */
export function SentTo({ to }: { to?: Recipient }) {
  if (!to) return null
  const { email, phone } = to
  return (
    <p className="mt-4 max-w-xl wrap-anywhere border-ochre-400 border-l-4 pl-4">
      {phone ? m.sent_to_both({ email, phone }) : m.sent_to({ email })}{' '}
      <a className="link" href={localPath(phone ? '/my-data' : '/contact', currentLocale())}>
        {m.sent_to_wrong()}
      </a>
    </p>
  )
}
