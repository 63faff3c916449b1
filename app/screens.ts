import { features } from './features.ts'
import type { Screen } from './kits/admin/screen.ts'
import { byPosition } from './platform/extension-point.ts'

const declared = import.meta.glob<Screen[]>('./features/*/*/screens.ts', { eager: true, import: 'screens' })
/** In the order of the menu. */
export const allScreens = features
  .flatMap((name) => declared[`./features/${name}/screens.ts`] ?? [])
  .sort(byPosition)

/** ASH-01, ASH-10: every screen of the back-office, in its group. */
export const adminMenu = [...new Set(allScreens.map(({ group }) => group))].map((group) => ({
  group,
  entries: allScreens.filter((screen) => screen.group === group),
}))

const isAt = (href: string, path: string) =>
  path === href || (href !== '/admin' && path.startsWith(`${href}/`))

/** ASH-02: the dashboard on an exact match only, the others with everything below them that is no screen itself. */
export const isCurrent = (href: string, path: string) =>
  isAt(href, path) && !allScreens.some((other) => other.href.length > href.length && isAt(other.href, path))
