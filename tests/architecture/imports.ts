import { type Edge, readEdges } from './edges.ts'
import { askedOnce } from './rules.ts'
import { isTest, placeInFeature, rememberedOf, type Tree } from './tree.ts'

type Graph = ReadonlyMap<string, Edge[]>
type ImportRule = { name: string; check: (edge: Edge, graph: Graph) => string | undefined }

const belowFeatures = ['kits', 'ui', 'platform', 'assets', 'styles']

const importRules: ImportRule[] = [
  rule(
    'processes import app and database, database and dev import app',
    (edge) =>
      (isFrom(edge, 'processes') && !/^(?:app|database|processes)\//.test(edge.to)) ||
      (isFrom(edge, 'database') && !/^(?:app|database)\//.test(edge.to)) ||
      (isFrom(edge, 'dev') && !/^(?:app|dev)\//.test(edge.to)),
  ),
  rule(
    'nothing in app imports from outside app',
    ({ from, to, kind }) => from.startsWith('app/') && kind === 'file' && !to.startsWith('app/'),
  ),
  rule(
    'the root of app and the shells import each other and the layers below them',
    (edge) =>
      isFrom(edge, 'root', 'shells') && !leadsTo(edge, ['root', 'shells', 'features', ...belowFeatures]),
  ),
  rule(
    'features import features, kits, ui and platform',
    (edge) => isFrom(edge, 'features') && !leadsTo(edge, ['features', ...belowFeatures]),
  ),
  rule(
    'a kit imports its own files, ui and platform',
    (edge) => isFrom(edge, 'kits') && !isSameKit(edge) && !leadsTo(edge, ['ui', 'platform', 'assets']),
  ),
  rule(
    'ui imports ui and the pure files of platform',
    (edge) => isFrom(edge, 'ui') && (!leadsTo(edge, ['ui', 'platform', 'assets']) || isServerFile(edge.to)),
  ),
  rule('platform imports platform', (edge) => isFrom(edge, 'platform') && !leadsTo(edge, ['platform'])),
  // It is built on its own and sent to every visitor, so each package would cost all of them.
  rule(
    'enhance imports its own files and no package',
    (edge) => layerOf(edge.from) === 'enhance' && (edge.kind !== 'file' || layerOf(edge.to) !== 'enhance'),
  ),
  // A feature is a folder and a line in features.ts: nothing else has to change when one is added or removed.
  rule(
    'no feature is named outside the features, except by a shell that cannot be without it',
    (edge) =>
      edge.kind === 'file' &&
      placeInFeature(edge.to).feature !== undefined &&
      (isFrom(edge, 'root', 'processes', 'dev') ||
        (isFrom(edge, 'shells') && !framing.includes(placeInFeature(edge.to).feature ?? ''))),
  ),
  rule('a feature enters another through its public API', (edge) => crosses(edge) && !publicApi(edge.to)),
  rule(
    'components of another feature are shown by pages and components',
    (edge) =>
      crosses(edge) &&
      publicApi(edge.to) === 'components' &&
      !/^(?:pages|admin|components)\//.test(placeInFeature(edge.from).inside),
  ),
  { name: 'features form no cycle', check: circle },
  { name: 'files form no cycle', check: circleOfFiles },
  { name: 'areas form no cycle', check: circleOfAreas },
  rule(
    'commands, queries, jobs, rules, policies and states import neither React nor React Router',
    ({ from, to, kind }) =>
      kind === 'package' && isLogic(from) && /^(?:react|react-dom|@?react-router)(?:\/|$)/.test(to),
  ),
  rule(
    'components import no server file',
    ({ from, to, kind }) => kind === 'file' && isComponent(from) && isServerFile(to),
  ),
  rule(
    'the environment is read in config only',
    ({ from, to, kind }) =>
      kind === 'environment' &&
      !mayRead.some(({ file, names }) => file === from && (!names || names.includes(to))),
  ),
  // Otherwise the rules above could be bypassed.
  rule(
    'no import path is computed, except where the features are put together',
    ({ from, to, kind }) =>
      kind === 'computed' && !(composing.includes(from) && to.includes('features/*/*/')),
  ),
]

/** The features in the frame of every page: without them there is no site and no back-office. */
export const framing = [
  'advertising/ads',
  'core/admin-search',
  'core/dashboard',
  'core/site',
  'home/pages',
  'offers/checkin',
  'people/accounts',
  'people/people',
  'people/views',
]

/** The files that read what the features declare of themselves. */
const composing = [
  'app/hub.server.ts',
  'app/routes.ts',
  'app/screens.ts',
  'app/shells/route-decisions.server.ts',
]

/** The files that may read the environment, and why. Without names: all variables. */
export const mayRead: { file: string; names?: string[]; why: string }[] = [
  {
    file: 'app/platform/config.server.ts',
    why: 'it checks every variable at the start and reports what is wrong',
  },
  {
    file: 'database/story/process-clock.ts',
    names: ['CLOCK_AHEAD'],
    why: 'it is loaded before the process it gives another clock, in a demo of another day',
  },
  {
    file: 'app/platform/log.server.ts',
    names: ['LOG_LEVEL', 'PROCESS_NAME'],
    why: 'it must be able to log before the config is read, and about a wrong config',
  },
  {
    file: 'app/platform/db/db.server.ts',
    names: ['PROCESS_NAME'],
    why: 'the parent of a process names it; the database lists its connections under that name',
  },
  {
    file: 'app/routes.ts',
    names: ['NODE_ENV'],
    why: 'the build reads it, on a machine where the rest of the environment is not set',
  },
]

const readGraph = rememberedOf((tree: Tree) => Map.groupBy(readEdges(tree), ({ from }) => from))

/** The same rules over a whole tree. */
export const treeImportRules = askedOnce([
  ...importRules.map(({ name, check }) => ({
    name,
    check(tree: Tree) {
      const graph = readGraph(tree)
      return readEdges(tree).flatMap((edge) => check(edge, graph) ?? [])
    },
  })),
  // Ten requests that hold all ten connections and each wait for an eleventh would be a deadlock.
  {
    name: 'code inside a transaction reads the settings on its connection',
    check: (tree) =>
      [...tree].flatMap(([path, source]) =>
        runsInside(path) && !isTest(path) && /\b(?:hubForMail|organisationForFooter|site\.get)\(/.test(source)
          ? `${path} reads them on another`
          : [],
      ),
  },
])

const runsInside = (path: string) =>
  /^(?:commands\/.+|[^/]+\.adapter)\.server\.ts$/.test(placeInFeature(path).inside)

function rule(name: string, isBroken: (edge: Edge) => boolean): ImportRule {
  const verb = { file: 'imports', package: 'imports', environment: 'reads', computed: 'computes' }
  const asked = rememberedOf((edge: Edge) =>
    isBroken(edge) ? `${edge.from} ${verb[edge.kind]} ${edge.to}` : undefined,
  )
  return { name, check: (edge) => asked(edge) }
}

/** The folder that determines the rules; files directly in app connect the features. */
function layerOf(path: string): string {
  const [top = '', folder = '', ...rest] = path.split('/')
  if (top !== 'app') return top
  return rest.length === 0 ? 'root' : folder
}

const isFrom = ({ from, kind }: Edge, ...layers: string[]) =>
  kind === 'file' && layers.includes(layerOf(from))
// Imports that leave app have a rule of their own.
const leadsTo = ({ from, to }: Edge, layers: string[]) =>
  layers.includes(layerOf(to)) || (from.startsWith('app/') && !to.startsWith('app/'))

function isSameKit({ from, to }: Edge): boolean {
  const kitOf = (path: string) => path.split('/').slice(0, 3).join('/')
  return kitOf(from) === kitOf(to)
}

const isServerFile = (path: string) => /\.server(?:\.|$)/.test(path)

const isLogic = (path: string) =>
  path.startsWith('app/') &&
  (placeInFeature(path).inside.startsWith('commands/') ||
    /[./](?:queries|jobs|rules|policy|states)(?:\.server)?\.tsx?$/.test(path))

/**
 * Route modules may import the server for their loader and action, which the client build drops; mails never reach it.
 */
const isComponent = (path: string) =>
  path.endsWith('.tsx') &&
  path !== 'app/root.tsx' &&
  layerOf(path) !== 'shells' &&
  !/\.(?:server|email|document)\.tsx$/.test(path) &&
  !/^(?:pages|admin)\//.test(placeInFeature(path).inside)

function crosses({ from, to, kind }: Edge): boolean {
  const [here, there] = [placeInFeature(from).feature, placeInFeature(to).feature]
  return kind === 'file' && here !== undefined && there !== undefined && here !== there
}

function publicApi(path: string): 'logic' | 'components' | undefined {
  const { inside } = placeInFeature(path)
  if (/^components\/[^/]+$/.test(inside)) return 'components'
  return /^(?:(?:admin\.)?index\.server|[^/]+\.(?:options|states|policy|table\.server))\.ts$/.test(inside)
    ? 'logic'
    : undefined
}

/** Tables refer to each other in both directions, and types do not exist at run time: neither counts. */
const counts = ({ to, kind, isType }: Edge) =>
  kind === 'file' && !isType && to.startsWith('app/') && !to.endsWith('.table.server.ts')

/** The files that can be part of a cycle: files that import no other of them are removed until none is left. */
const aroundCircles = rememberedOf((graph: Graph): ReadonlySet<string> => {
  const left = new Map([...graph].map(([from, edges]) => [from, edges.filter(counts).map(({ to }) => to)]))
  for (let before = -1; before !== left.size; ) {
    before = left.size
    for (const [from, targets] of left) if (!targets.some((to) => left.has(to))) left.delete(from)
  }
  return new Set(left.keys())
})

function circle(edge: Edge, graph: Graph): string | undefined {
  return crosses(edge) ? wayBack(edge, graph, counts) : undefined
}

/** Inside one feature, or outside all of them. */
function circleOfFiles(edge: Edge, graph: Graph): string | undefined {
  const isInside = (next: Edge) => counts(next) && !crosses(next)
  return isInside(edge) ? wayBack(edge, graph, isInside) : undefined
}

function wayBack(edge: Edge, graph: Graph, isStep: (next: Edge) => boolean): string | undefined {
  const around = aroundCircles(graph)
  if (!isStep(edge) || !around.has(edge.from) || !around.has(edge.to)) return
  const ways: string[][] = [[edge.from, edge.to]]
  const seen = new Set<string>()
  for (const way of ways) {
    const here = way.at(-1) ?? ''
    if (here === edge.from) return way.join(' → ')
    if (seen.has(here)) continue
    seen.add(here)
    for (const next of graph.get(here)?.filter(isStep) ?? []) ways.push([...way, next.to])
  }
}

/** The two areas that an import joins; nothing inside one area. A joined table counts; a type does not. */
function areasOf({ from, to, kind, isType }: Edge): { here: string; there: string } | undefined {
  const [here, there] = [placeInFeature(from).area, placeInFeature(to).area]
  if (kind !== 'file' || isType || isTest(from) || !here || !there || here === there) return
  return { here, there }
}

const usesOfAreas = rememberedOf((graph: Graph) => {
  const uses = new Map<string, Set<string>>()
  for (const edge of [...graph.values()].flat()) {
    const areas = areasOf(edge)
    if (areas) uses.set(areas.here, (uses.get(areas.here) ?? new Set()).add(areas.there))
  }
  return uses
})

function circleOfAreas(edge: Edge, graph: Graph): string | undefined {
  const areas = areasOf(edge)
  if (!areas) return
  const reached = new Set([areas.there])
  for (const area of reached) for (const next of usesOfAreas(graph).get(area) ?? []) reached.add(next)
  if (reached.has(areas.here))
    return `${edge.from} imports ${edge.to}, and ${areas.there} leads back to ${areas.here}`
}
