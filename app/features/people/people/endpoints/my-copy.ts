import { data } from 'react-router'
import { db, onStaffSide } from '~/platform/db/db.server.ts'
import { copyAnswer } from '../person.queries.server.ts'
import { readRightsToken } from '../rights.links.server.ts'
import { namesAt } from '../rights.queries.server.ts'
import type { Route } from './+types/my-copy'

/** Art. 18: the copy, for the holder of the link. JSON for machines, CSV for a spreadsheet, ZIP with the files. */
export async function loader({ params: { token }, request }: Route.LoaderArgs) {
  const pointId = readRightsToken(token, new Date())
  if (!pointId) throw data(null, { status: 404 })
  return onStaffSide(async () => {
    const scopes = (await namesAt(db(), pointId)).flatMap((named) => named.scopes)
    return copyAnswer(db(), new URL(request.url).pathname, scopes, 'my-data')
  })
}
