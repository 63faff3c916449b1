import { colleagues, notifyOpened } from '~/kits/admin/colleagues.server.ts'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { db } from '~/platform/db/db.server.ts'

const isId = /^[0-9a-f-]{36}$/
const isTab = /^[a-z0-9]{1,12}$/

/**
 * What colleagues do and have open, for the page that waits for it. It names no person but staff: records by their ids
 * alone, which say nothing to somebody who may not read them.
 */
export const loader = guardedLoader('panel', async ({ url, staff }) => {
  const given = (name: string) => url.searchParams.get(name) ?? ''
  const id = isId.test(given('open')) ? given('open') : ''
  if (isTab.test(given('tab')))
    await notifyOpened(db(), { tab: `${staff.id} ${given('tab')}`, who: staff.email, id })
  // The first question of a page is answered at once.
  const since = Number(given('since'))
  const asked = {
    me: staff.email,
    since: since || Date.now(),
    mark: given('mark'),
    seen: given('seen').split(','),
  }
  return Response.json(await colleagues.until(asked, since ? undefined : 0))
})
