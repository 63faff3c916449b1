import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction } from '~/kits/admin/guarded.server.ts'
import { cleanPath } from '~/platform/http/clean-path.ts'
import { keepCookie } from '~/platform/http/cookies.server.ts'

/** Dark or light, chosen for this browser. */
export const action = guardedAction('panel', async ({ request, form, visit, go }) => {
  const theme = textOf(form, 'theme') === 'dark' ? 'dark' : 'light'
  visit.cookies.push(keepCookie('theme', theme, 400 * 24 * 3600))
  const from = request.headers.get('referer') ?? ''
  const { pathname, search } = URL.canParse(from) ? new URL(from) : { pathname: '/admin', search: '' }
  return go(cleanPath(pathname) + search)
})
