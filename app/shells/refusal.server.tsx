import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { dateAndTime } from '~/platform/clock.ts'
import type { RefusalStatus } from '~/platform/http/handler.server.ts'
import type { PostedForm } from '~/platform/http/posted-form.server.ts'
import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import { localeOfPath, localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { Notice } from '~/ui/notice.tsx'

const texts = { 403: m.val_token, 413: m.val_body_too_large, 429: m.val_rate_limit, 503: m.busy_title }

/**
 * The page for a request that is refused before a page could be rendered. No stylesheet: it must not depend on
 * anything.
 */
export function refusal(status: RefusalStatus, path: string, input?: PostedForm): string {
  const page = speak(path, () => {
    const text = texts[status]()
    return (
      <html lang={currentLocale()}>
        <head>
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>{text}</title>
        </head>
        <body>
          <h1>{text}</h1>
          {input ? <SendAgain path={path} {...input} /> : status === 503 && <ComeAgain path={path} />}
          <p>
            <a href={localPath('/contact', currentLocale())}>{m.not_found_contact()}</a>
          </p>
        </body>
      </html>
    )
  })
  return `<!doctype html>${page}`
}

const ComeAgain = ({ path }: { path: string }) => (
  <p>
    {m.busy_text()} <a href={path}>{m.error_reload()}</a>
  </p>
)

/** All typed fields again. A file cannot be returned: with one, the form is shown again to attach it. */
function SendAgain({ path, fields, hasFile }: PostedForm & { path: string }) {
  return (
    <form method="post" action={path} encType={hasFile ? 'multipart/form-data' : undefined}>
      <p>{hasFile ? m.busy_file() : m.busy_kept()}</p>
      {fields.map(([name, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes.
        <input key={at} type="hidden" name={name} defaultValue={value} />
      ))}
      {hasFile && <input type="hidden" name="refill" defaultValue="1" />}
      <button type="submit">{hasFile ? m.busy_back() : m.busy_send()}</button>
    </form>
  )
}

/** ERR-02, ERR-16: inserted into a page that comes from its last good copy, with the time of that copy. */
export function offlineNotice(path: string, at: Date): string {
  return speak(path, () => (
    <div id="notice" className="wrap py-4">
      <Notice>
        {m.err_offline()} {m.err_offline_copy(dateAndTime(at, currentLocale()))}
      </Notice>
    </div>
  ))
}

function speak(path: string, say: () => ReactElement): string {
  return inLocale(localeOfPath(path), () => renderToStaticMarkup(say()))
}
