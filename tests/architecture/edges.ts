import { dirname, join } from 'node:path/posix'
import type { ImportExpression, MemberExpression } from 'oxc-parser'
import { isSource, isTest, remembered, rememberedOf, type Tree, walk } from './tree.ts'

/**
 * What a file takes from elsewhere: another file, a package, or a variable of the environment. An import
 * that is put together while the program runs is 'computed': nobody can say where it leads.
 */
export type Edge = {
  from: string
  to: string
  kind: 'file' | 'package' | 'environment' | 'computed'
  /** Types are gone when the program runs. */
  isType: boolean
}

// Tests are no part of what runs, so they may reach for anything. Tools run the project from outside.
const isRead = (path: string) => isSource(path) && !isTest(path) && !path.startsWith('tools/')

export const readEdges = rememberedOf((tree: Tree): Edge[] => {
  const edges = [...tree].flatMap(([path, source]) => (isRead(path) ? edgesOf(path, source) : []))
  // TypeScript wants no ending, so './home' may be a file that has one.
  const known = (file: string) => ['', '.ts', '.tsx'].map((end) => file + end).find((path) => tree.has(path))
  return edges.map((edge) => (edge.kind === 'file' ? ledTo(edge, known(edge.to) ?? edge.to) : edge))
})

/** The same edge stays the same object in every tree, so that what is known of it need not be asked again. */
function ledTo(edge: Edge, to: string): Edge {
  return edge.to === to ? edge : withEnding({ ...edge, to })
}

const endings = new Map<string, Edge>()
function withEnding(edge: Edge): Edge {
  const key = JSON.stringify(edge)
  const known = endings.get(key) ?? edge
  endings.set(key, known)
  return known
}

const edgesOf = remembered((from, source): Edge[] => {
  const edges: Edge[] = []
  const add = (kind: Edge['kind'], to: string, isType = false) => edges.push({ from, to, kind, isType })
  const addImport = (specifier: string, isType: boolean) => {
    const file = fileOf(from, specifier)
    if (/^(?:node:)?process$/.test(specifier)) add('environment', '*')
    else add(file ? 'file' : 'package', file ?? specifier, isType)
  }
  const textOf = ({ start, end }: { start: number; end: number }) => source.slice(start, end)
  const isEnvironment = (node: MemberExpression) =>
    memberName(node) === 'env' && /\bprocess\b/.test(textOf(node.object))
  // `process.env.NAME` is met before the `process.env` inside it; only one left bare hands over everything.
  const named = new Set<object>()

  walk(from, source, {
    ImportDeclaration: (node) => addImport(node.source.value, node.importKind === 'type'),
    ExportAllDeclaration: (node) => addImport(node.source.value, node.exportKind === 'type'),
    ExportNamedDeclaration(node) {
      if (node.source) addImport(node.source.value, node.exportKind === 'type')
    },
    TSImportType: (node) => addImport(node.source.value, true),
    ImportExpression(node) {
      const specifier = plainText(node)
      if (specifier === undefined) add('computed', textOf(node))
      else addImport(specifier, false)
    },
    CallExpression(node) {
      if (textOf(node.callee).startsWith('import.meta.glob')) add('computed', textOf(node))
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'ObjectPattern' && init && textOf(init) === 'process') add('environment', '*')
    },
    MemberExpression(node) {
      const { object } = node
      if (object.type === 'MemberExpression' && isEnvironment(object)) {
        named.add(object)
        add('environment', memberName(node) ?? '*')
      } else if (isEnvironment(node) && !named.has(node)) add('environment', '*')
    },
  })
  return edges
})

/** '~/x' is app/x; what is neither that nor relative is a package. */
function fileOf(from: string, specifier: string): string | undefined {
  // './+types/home' is what React Router derives from './home'; '?url' is how Vite is asked for an address.
  const plain = specifier.replace('/+types/', '/').replace(/\?.*$/, '')
  if (plain.startsWith('~/')) return join('app', plain.slice(2))
  return plain.startsWith('.') ? join(dirname(from), plain) : undefined
}

function plainText({ source }: ImportExpression): string | undefined {
  if (source.type === 'Literal' && typeof source.value === 'string') return source.value
  if (source.type === 'TemplateLiteral' && source.expressions.length === 0)
    return source.quasis[0]?.value.cooked ?? undefined
}

function memberName({ computed, property }: MemberExpression): string | undefined {
  if (property.type === 'Literal') return String(property.value)
  return !computed && property.type === 'Identifier' ? property.name : undefined
}
