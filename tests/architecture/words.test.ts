import { Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { isSource, parse, plant, readTree, remembered, type Tree } from './tree.ts'

/** Words we once had to ourselves, and what everybody calls the same thing (docs/glossary.md). */
const retired: Record<string, string> = {
  draw: 'render',
  draws: 'renders',
  drawn: 'rendered',
  drawing: 'rendering',
  touch: 'invalidate',
  touches: 'invalidates',
  door: 'check-in, sign-in or public API',
  doors: 'check-in, sign-in or public API',
  heard: 'reply',
  unheard: 'no reply',
  tell: 'notify',
  tells: 'notifies',
  announce: 'notify or publish',
  judge: 'resolve or check',
  desk: 'admin',
  office: 'admin',
  crew: 'staff',
  tally: 'summary',
  lone: 'standalone',
  rarity: 'selectivity',
  stretch: 'window',
  discard: 'rejection',
  discarded: 'rejected',
  lookup: 'admin search',
  called: 'label',
}

/** Named by others, or plain English that happens to look alike. */
const allowed = [
  'drawImage',
  'hasTouch',
  'DoorOpen',
  'lookup',
  'lookupForm',
  'LookupForm',
  'toHaveBeenCalled',
  'toHaveBeenCalledOnce',
]
/** The story of the demo is told, also by what a feature offers to the chapters of others; nothing else is. */
const ofStory = /(?:^|[/.])story[-./]|\/admin\.index\.server\.ts$/
const toldNames = ['tell', 'tellStory']
const isOfStory = (path: string, name: string) => ofStory.test(path) || toldNames.includes(name)

const partsOf = (name: string) =>
  name.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map((part) => part.toLowerCase())

const identifiersIn = remembered((path: string, source: string): string[] => {
  const names = new Set<string>()
  const add = ({ name }: { name: string }) => void names.add(name)
  new Visitor({ Identifier: add, JSXIdentifier: add }).visit(parse(path, source))
  return [...names]
})

function retiredIn(tree: Tree): string[] {
  return [...tree].flatMap(([path, source]) => {
    if (!isSource(path) || path.startsWith('database/migrations')) return []
    return identifiersIn(path, source).flatMap((name) => {
      // Keys of messages are addresses of texts, in three languages and in the specification.
      if (allowed.includes(name) || name.includes('_')) return []
      const word = partsOf(name).find(
        (part) => Object.hasOwn(retired, part) && !(part.startsWith('tell') && isOfStory(path, name)),
      )
      return word ? `${path}: ${name} (say ${retired[word]})` : []
    })
  })
}

const tree = readTree()

test('identifiers use the words of the ecosystem and of the hub', () => {
  expect(retiredIn(tree)).toEqual([])
})

test.each([
  ['a function', 'export const drawPage = () => 1'],
  ['a property', 'export const page = { touch: 1 }'],
  ['a component', 'export const page = <DeskForm />'],
  ['a type', 'export type Unheard = 1'],
])('planted: %s with a retired word is found', (_, source) => {
  expect(retiredIn(plant(new Map(), { 'app/platform/planted.tsx': source }))).toHaveLength(1)
})
