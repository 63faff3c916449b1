import { globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type Program, parseSync, Visitor, type VisitorObject } from 'oxc-parser'

/** Every file by its path from the project's root. A test plants a violation by adding an entry. */
export type Tree = ReadonlyMap<string, string>

export const root = join(import.meta.dirname, '../..')
const folders = '{app,processes,simulators,database,tools}'
// Written by Paraglide from messages/, and not kept in the repository.
const generated = 'app/platform/i18n/compiled'
const texts = /^\.(?:[cm]?[jt]sx?|css|md)$/

export function readTree(): Tree {
  const entries = globSync(`${folders}/**/*`, { cwd: root, withFileTypes: true, exclude: [generated] })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  return new Map(paths.sort().map((path) => [path, textOf(path)]))
}

// Of fonts and pictures only the name matters here.
function textOf(path: string): string {
  return texts.test(extname(path)) ? readFileSync(join(root, path), 'utf8') : ''
}

export function plant(tree: Tree, files: Record<string, string>): Tree {
  return new Map([...tree, ...Object.entries(files)])
}

export const isSource = (path: string) => /\.[cm]?[jt]sx?$/.test(path)
export const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** The feature a path lies in, and the path inside it. */
export function placeInFeature(path: string): { area?: string; feature?: string; inside: string } {
  const [top, layer, area, feature, ...inside] = path.split('/')
  return top === 'app' && layer === 'features' && feature !== undefined && inside.length > 0
    ? { area, feature: `${area}/${feature}`, inside: inside.join('/') }
    : { inside: '' }
}

/** The file's syntax. One that cannot be read is an error: a rule that sees nothing would call it fine. */
export function parse(path: string, source: string): Program {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  return program
}

export function walk(path: string, source: string, visitor: VisitorObject): void {
  new Visitor(visitor).visit(parse(path, source))
}

/** Remembers what was read from each file: one test differs from the next by a planted file only. */
export function remembered<Result>(read: (path: string, source: string) => Result): typeof read {
  const known = new Map<string, { source: string; result: Result }>()
  return (path, source) => {
    const last = known.get(path)
    if (last?.source === source) return last.result
    const result = read(path, source)
    known.set(path, { source, result })
    return result
  }
}

/** Remembers what was worked out about a tree or its graph. Neither is ever changed: planting makes a new one. */
export function rememberedOf<Whole extends object, Result>(read: (whole: Whole) => Result): typeof read {
  const known = new WeakMap<Whole, { result: Result }>()
  return (whole) => {
    const found = known.get(whole) ?? { result: read(whole) }
    known.set(whole, found)
    return found.result
  }
}
