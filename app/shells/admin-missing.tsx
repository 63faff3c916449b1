import { data } from 'react-router'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'

// Inside the guard: a stranger does not learn which addresses exist.
export const loader = guardedLoader('panel', () => {
  throw data(null, { status: 404 })
})
export const action = guardedAction('panel', async () => {
  throw data(null, { status: 404 })
})

export default function Missing() {
  return null
}
