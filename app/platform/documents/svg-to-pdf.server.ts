import type { Matrix, Pdf } from './pdf.server.ts'

/**
 * Draws the filled paths of an SVG on a page. Reads what resvg writes: groups with a matrix, paths with a plain fill.
 * Everything else (strokes, clips, pictures) is left out, so our SVGs have none.
 */
export function addSvg(pdf: Pdf, svg: string, onto: Matrix): void {
  const open: Matrix[] = [onto]
  // Each tag starts a piece that continues after its end; a tag that never ends drops its piece.
  const [first = '', ...others] = svg.split('<defs>')
  const body = [first, ...others.map((piece) => piece.split('</defs>')[1] ?? '')].join('')
  for (const [, end, name, attributes = ''] of body.matchAll(/<(\/?)(g|path)\b([^<>]*)>/g)) {
    const above = open.at(-1) ?? onto
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
    pdf.path(path, matrix, color, /fill-rule="evenodd"/.test(attributes) ? 'even-odd' : 'non-zero')
  }
}

function matrixOf(attributes: string): Matrix | undefined {
  const given = / transform="matrix\(([^()"]*)\)"/.exec(attributes)?.[1]
  return given?.split(/[\s,]+/).map(Number) as Matrix | undefined
}

function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}
