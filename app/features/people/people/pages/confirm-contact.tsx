import { data, redirect } from 'react-router'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { db, onStaffSide } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { useNewContact as replaceContact } from '../commands/use-new-contact.server.ts'
import { pointForShowing } from '../personal-data.queries.server.ts'
import { readChangeToken } from '../rights.links.server.ts'
import type { Route } from './+types/confirm-contact'

export async function loader({ params: { token }, request }: Route.LoaderArgs) {
  const contact = orNotFound(await pointForShowing(db(), linkOf(token).to))
  return { contact, isDone: new URL(request.url).searchParams.has('done') }
}

// Opening it changes nothing: mail scanners open links too.
export async function action({ params: { token } }: Route.ActionArgs) {
  const link = linkOf(token)
  const isChanged = await onStaffSide(() =>
    inTransaction({ actor: { kind: 'visitor' } }, (work) => replaceContact(work, link)),
  ).catch((error: unknown) => {
    // Another person already has a row with the new contact point, of which only one is allowed.
    if (sqlState(error) === '23505') return false
    throw error
  })
  if (!isChanged) return data({ refused: true }, { status: 409 })
  return redirect(`${localPath(`/my-data/confirm/${token}`, currentLocale())}?done=1`, 303)
}

const linkOf = (token: string) => orNotFound(readChangeToken(token, new Date()))

export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' })

export default function ConfirmContactPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { contact, isDone } = loaderData
  return (
    <section className="wrap section">
      <PrivateMeta title={m.rights_confirm_title({ contact })} />
      <h1 className="display max-w-[20ch] [overflow-wrap:anywhere] text-d2">
        {m.rights_confirm_title({ contact })}
      </h1>
      {isDone || result ? (
        <div className="mt-6 max-w-xl">
          <Notice>{result ? m.rights_by_staff() : m.rights_confirmed()}</Notice>
        </div>
      ) : (
        <>
          <p className="mt-5 max-w-xl text-lg text-soot-700">{m.rights_confirm_text()}</p>
          <form method="post" className="mt-8">
            <Button type="submit">{m.rights_confirm()}</Button>
          </form>
        </>
      )}
    </section>
  )
}
