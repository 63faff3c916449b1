import type { PdfPath } from './pdf.server.ts'

type Matrix = [number, number, number, number, number, number]

/**
 * The filled paths of an SVG, for a page of a PDF. Reads what resvg writes: groups with a matrix, paths of absolute
 * commands with a plain fill. Everything else (strokes, clips, pictures) is left out, so our SVGs have none.
 */
export function pdfPaths(svg: string, onto: number[]): PdfPath[] {
  const open: Matrix[] = [onto as Matrix]
  const paths: PdfPath[] = []
  // Each tag starts a piece that continues after its end; a tag that never ends drops its piece.
  const [first = '', ...others] = svg.split('<defs>')
  const body = [first, ...others.map((piece) => piece.split('</defs>')[1] ?? '')].join('')
  for (const [, end, name, attributes = ''] of body.matchAll(/<(\/?)(g|path)\b([^<>]*)>/g)) {
    const above = open.at(-1) ?? (onto as Matrix)
    if (end) {
      if (name === 'g') open.pop()
      continue
    }
    const own = matrixOf(attributes)
    const matrix = own ? times(above, own) : above
    if (name === 'g') {
      if (!attributes.endsWith('/')) open.push(matrix)
      continue
    }
    const color = /\bfill="(#[0-9a-f]{6})"/.exec(attributes)?.[1]
    const path = /\bd="([^"]*)"/.exec(attributes)?.[1]
    if (!color || !path) continue
    const rule = /fill-rule="evenodd"/.test(attributes) ? '*' : ''
    paths.push({
      matrix: matrix.map((value) => Number(value.toFixed(5))),
      operators: operatorsOf(path),
      color,
      rule,
    })
  }
  return paths
}

function matrixOf(attributes: string): Matrix | undefined {
  const given = / transform="matrix\(([^()"]*)\)"/.exec(attributes)?.[1]
  return given?.split(/[\s,]+/).map(Number) as Matrix | undefined
}

function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

const short = (value: number) => Number(value.toFixed(2))

/** 'M 0 0 L 9 0 Q … C … Z' as PDF operators. PDF has no quadratic curve, so it becomes a cubic one. */
function operatorsOf(path: string): string {
  const written: string[] = []
  let [x, y] = [0, 0]
  for (const [, command, rest = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const n = rest
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    const step = { M: 2, L: 2, Q: 4, C: 6, Z: 1 }[command as 'M'] ?? 1
    if (command === 'Z') written.push('h')
    else
      for (let at = 0; at + step <= n.length; at += step) {
        const p = n.slice(at, at + step)
        const [toX = 0, toY = 0] = p.slice(-2)
        const points = command === 'Q' ? curve(x, y, p) : p
        written.push(`${points.map(short).join(' ')} ${{ M: 'm', L: 'l' }[command as 'M'] ?? 'c'}`)
        ;[x, y] = [toX, toY]
      }
  }
  return written.join(' ')
}

const curve = (x: number, y: number, [cx = 0, cy = 0, toX = 0, toY = 0]: number[]) => [
  x + (2 / 3) * (cx - x),
  y + (2 / 3) * (cy - y),
  toX + (2 / 3) * (cx - toX),
  toY + (2 / 3) * (cy - toY),
  toX,
  toY,
]
