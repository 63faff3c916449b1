import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { dateAndTime } from '~/platform/clock.ts'
import { largestFile } from '~/platform/http/body-limits.ts'
import type { RefusalStatus } from '~/platform/http/handler.server.ts'
import type { PostedForm } from '~/platform/http/posted-form.server.ts'
import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import { localeOfPath, localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import stylesheet from '~/styles/app.css?url'
import { Button } from '~/ui/button.tsx'
import { Band } from '~/ui/imigongo.tsx'
import { BandLink } from '~/ui/link.tsx'
import { Notice } from '~/ui/notice.tsx'

const texts = { 403: m.val_token, 413: m.val_body_too_large, 429: m.val_rate_limit, 503: m.busy_title }

/**
 * The page for a request that is refused before a page could be rendered. It asks nothing of the database, and without
 * its stylesheet, which the browser usually has, it can be read and used just as well.
 */
export function refusal(status: RefusalStatus, path: string, input?: PostedForm): string {
  const page = speak(path, () => {
    const title = status === 413 && input?.hasFile ? m.val_file_too_large() : texts[status]()
    return (
      <html lang={currentLocale()}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>{title}</title>
          <link rel="stylesheet" href={stylesheet} />
        </head>
        <body>
          <main className="on-ink min-h-dvh bg-soot-950 text-soot-50">
            <Band />
            <div className="wrap section">
              <h1 className="display max-w-[18ch] text-d2">{title}</h1>
              <div className="mt-6 max-w-xl text-lg">
                <WhatNow status={status} path={path} input={input} />
              </div>
              <p className="mt-8">
                <BandLink href={localPath('/contact', currentLocale())}>{m.not_found_contact()}</BandLink>
              </p>
            </div>
          </main>
        </body>
      </html>
    )
  })
  return `<!doctype html>${page}`
}

function WhatNow({ status, path, input }: { status: RefusalStatus; path: string; input?: PostedForm }) {
  if (status === 413) {
    const tooLarge = input?.hasFile && <p>{m.val_file_too_large_text({ n: largestFile })}</p>
    // Without its fields, only the browser may still have what was typed.
    const wayBack = input?.fields.length ? (
      <SendAgain path={path} {...input} text={m.val_file_too_large_kept()} />
    ) : (
      <p>{m.val_body_back()}</p>
    )
    return (
      <>
        {tooLarge}
        {wayBack}
      </>
    )
  }
  if (input) return <SendAgain path={path} {...input} text={input.hasFile ? m.busy_file() : m.busy_kept()} />
  if (status !== 503) return null
  return (
    <p>
      {m.busy_text()} <BandLink href={path}>{m.error_reload()}</BandLink>
    </p>
  )
}

/** All typed fields again. A file cannot be returned: with one, the form is shown again to attach it. */
function SendAgain({ path, fields, hasFile, text }: PostedForm & { path: string; text: string }) {
  return (
    <form method="post" action={path} encType={hasFile ? 'multipart/form-data' : undefined}>
      <p>{text}</p>
      {fields.map(([name, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes.
        <input key={at} type="hidden" name={name} defaultValue={value} />
      ))}
      {hasFile && <input type="hidden" name="refill" defaultValue="1" />}
      <Button type="submit" className="mt-4">
        {hasFile ? m.busy_back() : m.busy_send()}
      </Button>
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
