import { data, redirect } from 'react-router'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { db, onStaffSide } from '~/platform/db/db.server.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { inWork } from '~/platform/work/work.server.ts'
import { Button, ButtonLink } from '~/ui/button.tsx'
import { askErasure } from '../commands/ask-erasure.server.ts'
import { readRightsToken } from '../rights.links.server.ts'
import { pointForShowing, scopesOf } from '../rights.queries.server.ts'
import type { Route } from './+types/erase'

export async function loader({ params }: Route.LoaderArgs) {
  const { pointId, name } = await scopeBehind(params)
  const contact = await onStaffSide(() => pointForShowing(db(), pointId))
  return { contact: contact ?? '', name, back: backTo(params.token) }
}

export async function action({ params }: Route.ActionArgs) {
  const { pointId, personId } = await scopeBehind(params)
  await onStaffSide(() =>
    inWork({ actor: { kind: 'visitor' } }, (work) => askErasure(work, { personId, contactPointId: pointId })),
  )
  return redirect(`${backTo(params.token)}?done=erase`, 303)
}

const backTo = (token: string) => localPath(`/my-data/${token}`, currentLocale())

/** Of those who used this address or number, the one whose button was pressed. */
async function scopeBehind({ token, person }: { token: string; person: string }) {
  const pointId = readRightsToken(token, new Date())
  const scopes = pointId ? await onStaffSide(() => scopesOf(db(), pointId)) : []
  const scope = scopes.find(({ personId }) => personId === person)
  if (!pointId || !scope) throw data(null, { status: 404 })
  return { pointId, personId: scope.personId, name: scope.name }
}

export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' })

/** ERR-15: asks once more, with the safe way first. */
export default function ErasePage({ loaderData: { contact, name, back } }: Route.ComponentProps) {
  return (
    <section className="wrap section">
      <PrivateMeta title={m.rights_erase_title()} />
      <p className="text-lg text-soot-700">{m.rights_person({ name })}</p>
      <h1 className="display mt-3 max-w-[20ch] text-d2">{m.rights_erase_title()}</h1>
      <p className="mt-5 max-w-xl [overflow-wrap:anywhere] text-lg text-soot-700">
        {m.rights_erase_text({ contact })}
      </p>
      <p className="mt-3 max-w-xl text-soot-700">{m.rights_kept_text()}</p>
      <form method="post" className="mt-8 flex flex-wrap gap-3">
        <ButtonLink look="ink" href={back}>
          {m.rights_erase_keep()}
        </ButtonLink>
        <Button type="submit" look="line">
          {m.rights_erase_yes()}
        </Button>
      </form>
    </section>
  )
}
