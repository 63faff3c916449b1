import { features } from './features.ts'
import type { Screen } from './kits/admin/screen.ts'

const declared = import.meta.glob<Screen[]>('./features/*/*/screens.ts', { eager: true, import: 'screens' })
const all = features
  .flatMap((name) => declared[`./features/${name}/screens.ts`] ?? [])
  .toSorted((a, b) => a.position - b.position)

/** ASH-01, ASH-10: every screen of the back-office, in its group. */
export const adminMenu = [...Map.groupBy(all, ({ group }) => group)].map(([group, entries]) => ({
  group,
  entries,
}))

const isAt = (href: string, path: string) =>
  path === href || (href !== '/admin' && path.startsWith(`${href}/`))

/** ASH-02: the dashboard on an exact match only, the others with everything below them that is no screen itself. */
export const isCurrent = (href: string, path: string) =>
  isAt(href, path) && !all.some((other) => other.href.length > href.length && isAt(other.href, path))
