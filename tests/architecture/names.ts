import type { ExportNamedDeclaration } from 'oxc-parser'
import { askedOnce, type Rule } from './rules.ts'
import { isSource, parse, placeInFeature, remembered, type Tree, walk } from './tree.ts'

const word = '[a-z0-9]+(?:-[a-z0-9]+)*'
const verbNoun = '[a-z0-9]+(?:-[a-z0-9]+)+'

/** Every file name a feature may contain. A file that fits none of them belongs elsewhere, or has two jobs. */
const roles = [
  'README\\.md',
  'routes\\.ts',
  'feature\\.server\\.ts',
  'screens\\.ts',
  '(?:admin\\.)?index\\.server\\.ts',
  `${word}\\.(?:table|rules|queries|jobs|links|adapter|record|grants|cli|queues|checks|metrics|story)\\.server\\.ts`,
  `${word}\\.(?:options|states|policy|client|worker|story-words)\\.ts`,
  `commands/${verbNoun}\\.server\\.ts`,
  `emails/${word}\\.email\\.tsx`,
  `sms/${word}\\.sms\\.ts`,
  `documents/${word}\\.document\\.tsx`,
  `(?:pages|admin|components)/${word}\\.tsx`,
  `admin/${word}\\.resource\\.ts`,
  `endpoints/${word}\\.ts`,
]
const role = new RegExp(`^(?:${roles.join('|')})$`)

const emptyWords = ['utils', 'helpers', 'common', 'misc', 'types', 'constants', 'hooks']
const maxLines = 300

// Names set by others: a licence that must accompany its fonts, and the files of the migration tool.
const namedByOthers = /^app\/assets\/fonts\/OFL\.txt$|^database\/migrations\//

// React Router requires a default export for the component of a route, the server's entry and the list of routes.
const takenByReactRouter =
  /^dev\/(?:admin-)?kit\.tsx$|^app\/(?:root\.tsx|entry\.server\.tsx|routes\.ts|shells\/[^/]+\.tsx|features\/[^/]+\/[^/]+\/(?:pages|admin)\/[^/]+\.tsx)$/

export const nameRules = askedOnce([
  pathRule('file names are in kebab case', (path) => !namedByOthers.test(path) && !isKebab(path)),
  pathRule('a file in a feature has one of the role names', (path) => {
    const { feature, inside } = placeInFeature(path)
    return feature !== undefined && !hasRole(inside)
  }),
  pathRule(
    'nothing has a meaningless name',
    (path) => path.startsWith('app/') && path.split(/[/.]/).some((part) => emptyWords.includes(part)),
  ),
  pathRule('a command exports the function its file is named after', (path, source) => {
    const [, command] = /^commands\/(.+)\.server\.ts$/.exec(placeInFeature(path).inside) ?? []
    return command !== undefined && !exportedFunctions(path, source).includes(camelCase(command))
  }),
  { name: 'every feature has a README.md', check: featuresWithoutReadme },
  pathRule(
    `no file is longer than ${maxLines} lines`,
    (path, source) =>
      /^(?:app|dev|processes|tools)\/.*\.tsx?$/.test(path) && source.trimEnd().split('\n').length > maxLines,
  ),
  pathRule(
    'default exports are only where React Router requires them',
    (path, source) => !takenByReactRouter.test(path) && unwanted(path, source).has('default'),
  ),
  pathRule('there are no enums', (path, source) => unwanted(path, source).has('enum')),
  pathRule('there are no interfaces', (path, source) => unwanted(path, source).has('interface')),
])

function pathRule(name: string, isBroken: (path: string, source: string) => boolean): Rule {
  return {
    name,
    check: (tree) => [...tree].flatMap(([path, source]) => (isBroken(path, source) ? path : [])),
  }
}

function isKebab(path: string): boolean {
  const part = new RegExp(`^${word}(?:\\.${word})*$`)
  return path.split('/').every((name) => name === 'README.md' || part.test(name))
}

/** A test has the name of the tested file, with or without its 'server'. */
function hasRole(inside: string): boolean {
  const tested = inside.replace(/\.test(\.tsx?)$/, '$1')
  if (tested === inside) return role.test(inside)
  return role.test(tested) || role.test(tested.replace(/\.tsx?$/, '.server.ts')) || role.test(`${tested}x`)
}

function featuresWithoutReadme(tree: Tree): string[] {
  const features = new Set([...tree.keys()].map((path) => placeInFeature(path).feature ?? ''))
  return [...features]
    .filter((feature) => feature !== '' && !tree.has(`app/features/${feature}/README.md`))
    .map((feature) => `app/features/${feature}`)
}

const camelCase = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

const exportedFunctions = remembered((path, source) =>
  parse(path, source).body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' ? functionsIn(statement) : [],
  ),
)

function functionsIn({ declaration }: ExportNamedDeclaration): string[] {
  if (declaration?.type === 'FunctionDeclaration') return [declaration.id?.name ?? '']
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression' ? id.name : [],
  )
}

const unwanted = remembered((path, source) => {
  const found = new Set<string>()
  if (!isSource(path)) return found
  walk(path, source, {
    ExportDefaultDeclaration: () => void found.add('default'),
    ExportSpecifier({ exported }) {
      if ((exported.type === 'Identifier' ? exported.name : exported.value) === 'default')
        found.add('default')
    },
    TSEnumDeclaration: () => void found.add('enum'),
    TSInterfaceDeclaration: () => void found.add('interface'),
  })
  return found
})
