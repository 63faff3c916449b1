import { keepCookie, readCookie } from '~/platform/http/cookies.server.ts'
import { adminMenu } from '~/screens.ts'

const groups = adminMenu.flatMap(({ group }) => group ?? [])

/** A cookie without a value is no cookie. */
const none = 'none'

/** The groups of the menu that were unfolded in this browser; that of the current screen is open in any case. */
export function unfoldedGroups(request: Request): string[] {
  const kept = readCookie(request, 'menu')?.split('.')
  return groups.filter((group) => kept?.includes(group))
}

export function keepUnfolded(unfolded: string[]): string {
  const open = groups.filter((group) => unfolded.includes(group))
  return keepCookie('menu', open.join('.') || none, 400 * 24 * 3600)
}
