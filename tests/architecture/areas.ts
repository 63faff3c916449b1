import { readEdges } from './edges.ts'
import { placeInFeature, type Tree } from './tree.ts'

/** What the picture shows of a file: its layer, or the area of its feature. */
function partOf(path: string): string | undefined {
  const [top, layer, ...rest] = path.split('/')
  if (top === 'processes') return 'processes'
  if (top !== 'app' || !layer) return undefined
  if (layer === 'features') return placeInFeature(path).area
  if (rest.length === 0) return 'shells'
  return ['shells', 'kits', 'ui', 'platform'].includes(layer) ? layer : undefined
}

/** Which parts each part imports from. */
function usesOf(tree: Tree): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>()
  for (const { from, to, kind } of readEdges(tree)) {
    const [user, used] = [partOf(from), kind === 'file' ? partOf(to) : undefined]
    if (user && used && user !== used) uses.set(user, (uses.get(user) ?? new Set()).add(used))
  }
  return uses
}

const topLayers = ['processes', 'shells']
const bottomLayers = ['kits', 'ui', 'platform']

/** The areas, each above all that it uses. */
function areasInOrder(uses: Map<string, Set<string>>, areas: string[]): string[] {
  const height = (area: string): number =>
    Math.max(
      0,
      ...[...(uses.get(area) ?? [])].filter((one) => areas.includes(one)).map((one) => 1 + height(one)),
    )
  return areas.toSorted((one, other) => height(other) - height(one) || one.localeCompare(other))
}

const about: Record<string, string> = {
  processes: 'web, worker, cli: start, wire, stop',
  shells: 'and the root of app: the frame a page sits in, routes, the composition of the hub',
  kits: 'admin, content, head, forms: what features have in common',
  ui: 'looks without domain words',
  platform: 'the outside world, and small pure helpers',
}

const [rowHeight, left, textWidth, cell, top] = [44, 150, 470, 32, 96]
const [ink, clay, ochre, paper, line] = ['#15100e', '#b43b14', '#f7c948', '#ffffff', '#d9d2c7']

/** The areas and layers from top to bottom. A dot says that the row imports from the column: only right of its own square. */
export function areasSvg(tree: Tree): string {
  const uses = usesOf(tree)
  const features = [
    ...new Set([...tree.keys()].flatMap((path) => placeInFeature(path).feature ?? [])),
  ].toSorted()
  const areas = areasInOrder(uses, [...new Set(features.map((feature) => feature.split('/')[0] ?? ''))])
  const parts = [...topLayers, ...areas, ...bottomLayers]
  const said = (part: string) =>
    about[part] ??
    features.flatMap((one) => (one.startsWith(`${part}/`) ? one.slice(part.length + 1) : [])).join(', ')
  const matrix = left + textWidth
  const width = matrix + parts.length * cell + 32
  const height = top + parts.length * rowHeight + 16
  const columns = parts.map((part, at) => {
    const x = matrix + at * cell + cell / 2 + 4
    return `<text transform="translate(${x} ${top - 10}) rotate(-60)" font-size="12">${part}</text>`
  })
  const rows = parts.flatMap((part, at) => {
    const y = top + at * rowHeight
    const middle = y + rowHeight / 2
    const fill = areas.includes(part) ? (at % 2 ? '#fbf8f3' : paper) : '#f4e9dc'
    const dots = parts.flatMap((used, column) => {
      const x = matrix + column * cell + cell / 2
      if (column === at)
        return `<rect x="${x - 5}" y="${middle - 5}" width="10" height="10" fill="${ochre}"/>`
      return uses.get(part)?.has(used) ? `<circle cx="${x}" cy="${middle}" r="6" fill="${clay}"/>` : []
    })
    return [
      `<rect x="8" y="${y}" width="${width - 16}" height="${rowHeight}" fill="${fill}" stroke="${line}"/>`,
      `<text x="20" y="${middle + 5}" font-size="15" font-weight="700">${part}</text>`,
      ...inTwoLines(said(part)).map(
        (text, row, { length }) =>
          `<text x="${left}" y="${middle + 4 + (row - (length - 1) / 2) * 16}" font-size="12.5">${text}</text>`,
      ),
      ...dots,
    ]
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif" fill="${ink}">
<title>The parts of the hub, and which imports from which</title>
<rect width="${width}" height="${height}" fill="${paper}"/>
<text x="20" y="${top - 40}" font-size="15" font-weight="700">The parts of the hub</text>
<text x="20" y="${top - 18}" font-size="12.5">A dot: the row imports from the column. Each row uses only rows below it.</text>
${[...columns, ...rows].join('\n')}
</svg>
`
}

/** About 70 letters fit into a line. */
function inTwoLines(text: string): string[] {
  if (text.length <= 70) return [text]
  const at = text.lastIndexOf(' ', 70)
  return [text.slice(0, at), text.slice(at + 1)]
}
