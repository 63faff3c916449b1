import { isSource, isTest, remembered, type Tree, walk } from './tree.ts'

/** Texts by their key. A text with plural forms has a structure of its own. */
export type Texts = Record<string, unknown>
export type Catalogs = Record<string, Texts>

type MessageRule = { name: string; check: (catalogs: Catalogs, tree: Tree) => string[] }

export const messageRules: MessageRule[] = [
  {
    name: 'every language has the same texts',
    check: (catalogs) =>
      allKeys(catalogs).flatMap((key) =>
        Object.entries(catalogs).flatMap(([locale, texts]) => (key in texts ? [] : `${locale} lacks ${key}`)),
      ),
  },
  {
    name: 'a text has the same placeholders in every language',
    check: (catalogs) =>
      allKeys(catalogs).flatMap((key) => {
        const texts = Object.values(catalogs).flatMap((one) => (key in one ? [one[key]] : []))
        const kinds = new Set(texts.map(placeholders))
        return kinds.size > 1 ? `${key}: ${[...kinds].join(' or ')}` : []
      }),
  },
  {
    name: 'every text is used',
    check(catalogs, tree) {
      const used = usedKeys(tree)
      return allKeys(catalogs).filter((key) => !used.has(key))
    },
  },
  {
    name: 'every text that is used exists',
    check(catalogs, tree) {
      const known = new Set(allKeys(catalogs))
      return [...usedKeys(tree)].flatMap(([key, path]) => (known.has(key) ? [] : `${path} says m.${key}`))
    },
  },
]

const allKeys = (catalogs: Catalogs) => [
  ...new Set(
    Object.values(catalogs).flatMap((texts) => Object.keys(texts).filter((key) => key !== '$schema')),
  ),
]

function placeholders(text: unknown): string {
  const names = JSON.stringify(text).match(/\{\w+\}/g) ?? []
  return [...new Set(names)].sort().join(' ') || 'none'
}

/** Every key that app uses as `m.key`, with a file that does so. A text that only a test uses counts as unused. */
function usedKeys(tree: Tree): Map<string, string> {
  const sources = [...tree].filter(([path]) => path.startsWith('app/') && isSource(path) && !isTest(path))
  return new Map(sources.flatMap(([path, source]) => keysIn(path, source).map((key) => [key, path] as const)))
}

// The syntax tree is read, so that a comment does not count as a use.
const keysIn = remembered((path, source) => {
  const keys: string[] = []
  walk(path, source, {
    MemberExpression({ object, property, computed }) {
      if (object.type !== 'Identifier' || object.name !== 'm') return
      if (property.type === 'Literal') keys.push(String(property.value))
      if (property.type === 'Identifier' && !computed) keys.push(property.name)
    },
  })
  return keys
})
