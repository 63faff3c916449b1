import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { readEdges } from './edges.ts'
import { plant, readTree, type Tree } from './tree.ts'

const tree = readTree()

/** Files that app.css leaves out, so that visitors do not download the styles of the back-office. */
function leftOut(): (path: string) => boolean {
  const patterns = [...(tree.get('app/styles/app.css') ?? '').matchAll(/@source not "\.\.\/([^"]+)"/g)].map(
    ([, pattern]) => `app/${pattern}`,
  )
  return (path) => patterns.some((pattern) => matchesGlob(path, pattern))
}

/** Components on public pages, found through imports, whose classes are missing in the public stylesheet. */
function undressed(all: Tree): string[] {
  const isLeftOut = leftOut()
  const edges = Map.groupBy(readEdges(all), ({ from }) => from)
  const waiting = ['app/shells/error-screen.tsx', 'app/shells/public.tsx', 'app/shells/exam.tsx']
  // The sign-in pages have the back-office stylesheet.
  for (const path of all.keys())
    if (/^app\/features\/[^/]+\/(?!accounts\/|dashboard\/)[^/]+\/pages\/.*\.tsx$/.test(path))
      waiting.push(path)
  const seen = new Set<string>()
  const found: string[] = []
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    const source = all.get(path)
    // Mails have their own design, and server files use no classes.
    if (seen.has(path) || source === undefined || !/\.tsx?$/.test(path) || /\.(?:test|server)\./.test(path))
      continue
    seen.add(path)
    if (path.endsWith('.tsx') && source.includes('className') && isLeftOut(path)) found.push(path)
    for (const { to, kind, isType } of edges.get(path) ?? []) if (kind === 'file' && !isType) waiting.push(to)
  }
  return found.sort()
}

test('no component of a public page is left out of the public stylesheet', () => {
  expect(undressed(tree)).toEqual([])
})

test('control: a public page that shows a back-office component is reported', () => {
  const planted = plant(tree, {
    'app/features/learning/courses/pages/planted.tsx': "import { x } from '../components/lesson-fields.tsx'",
  })
  expect(undressed(planted)).toContain('app/features/learning/courses/components/lesson-fields.tsx')
})
