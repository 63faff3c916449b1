import { redirect } from 'react-router'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { db, onStaffSide } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { Button, ButtonLink } from '~/ui/button.tsx'
import { requestErasure } from '../commands/request-erasure.server.ts'
import { pointForShowing } from '../personal-data.queries.server.ts'
import { readRightsToken } from '../rights.links.server.ts'
import { namesAt } from '../rights.queries.server.ts'
import type { Route } from './+types/erase'

export async function loader({ params: { token }, request }: Route.LoaderArgs) {
  const { pointId, chosen } = await chosenBehind(token, request)
  if (chosen.length === 0) throw redirect(backTo(token), 303)
  const contact = await onStaffSide(() => pointForShowing(db(), pointId))
  return { contact: contact ?? '', names: chosen.map(({ name }) => name), back: backTo(token) }
}

export async function action({ params: { token }, request }: Route.ActionArgs) {
  const { chosen } = await chosenBehind(token, request)
  await onStaffSide(() =>
    inTransaction({ actor: { kind: 'visitor' } }, async (work) => {
      for (const scope of chosen.flatMap(({ scopes }) => scopes)) await requestErasure(work, scope)
    }),
  )
  return redirect(`${backTo(token)}?done=erase`, 303)
}

const backTo = (token: string) => localPath(`/my-data/${token}`, currentLocale())

/** The ticked names among those sent with this address or number. */
async function chosenBehind(token: string, request: Request) {
  const pointId = orNotFound(readRightsToken(token, new Date()))
  const ticked = new URL(request.url).searchParams.getAll('person')
  const names = await onStaffSide(() => namesAt(db(), pointId))
  return { pointId, chosen: names.filter(({ key }) => ticked.includes(key)) }
}

export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' })

/** ERR-15: asks for confirmation, with the safe choice first. */
export default function ErasePage({ loaderData: { contact, names, back } }: Route.ComponentProps) {
  return (
    <section className="wrap section">
      <PrivateMeta title={m.rights_erase_title()} />
      {names.map((name) => (
        <p key={name} className="[overflow-wrap:anywhere] text-lg text-soot-700">
          {m.rights_person({ name })}
        </p>
      ))}
      <h1 className="display mt-3 max-w-[20ch] text-d2">{m.rights_erase_title()}</h1>
      <p className="mt-5 max-w-xl [overflow-wrap:anywhere] text-lg text-soot-700">
        {m.rights_erase_text({ contact })}
      </p>
      <p className="mt-3 max-w-xl text-soot-700">{m.rights_kept_text()}</p>
      <form method="post" className="mt-8 flex flex-wrap gap-3">
        <ButtonLink variant="ink" href={back}>
          {m.rights_erase_keep()}
        </ButtonLink>
        <Button type="submit" variant="line">
          {m.rights_erase_yes()}
        </Button>
      </form>
    </section>
  )
}
