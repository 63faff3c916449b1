import { isTest, type Tree } from './tree.ts'

/** A metric as a query reads it, with the labels it filters by. */
export type Selector = { metric: string; labels: string[] }

const words = /^(?:and|or|unless|by|on|without|ignoring|bool|offset)$/

/** The metrics that a query of Prometheus reads. Enough of its grammar for ours: promtool checks the rest. */
export function selectorsIn(query: string): Selector[] {
  const bare = query
    .replace(/"[^"]*"/g, '""')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b(?:by|on|without|ignoring)\s*\([^)]*\)/g, '')
  return [...bare.matchAll(/(?<![\w$])([a-zA-Z_]\w*)(\s*\{[^}]*\})?(\s*\()?/g)].flatMap(
    ([, metric = '', filter = '', call]) => {
      // 'sum by (route) (…)' has lost the part in the middle.
      if (call || words.test(metric)) return []
      return [
        { metric, labels: [...filter.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label) },
      ]
    },
  )
}

/** Every metric that the code declares, with its labels; of a histogram its three series. */
export function declaredMetrics(tree: Tree): Map<string, string[]> {
  const declarations = [...tree].flatMap(([path, source]) =>
    !isTest(path) && (source.includes("from 'prom-client'") || path.endsWith('.metrics.server.ts'))
      ? [...source.matchAll(declaration)]
      : [],
  )
  return new Map(
    declarations.flatMap(([, isHistogram, name = '', rest = '']) => {
      const labels = [...(/label(?:s|Names): \[([^\]]*)\]/.exec(rest)?.[1] ?? '').matchAll(/'(\w+)'/g)]
      const own = labels.map(([, label = '']) => label)
      const series: [string, string[]][] = isHistogram
        ? [
            [`${name}_bucket`, [...own, 'le']],
            [`${name}_sum`, own],
            [`${name}_count`, own],
          ]
        : [[name, own]]
      return series
    }),
  )
}

/** A name and its help, and everything up to the next declaration. */
const declaration =
  /(new Histogram\(\{\s*)?\bname: '([a-z_]+)',\s*help:([\s\S]*?)(?=new (?:Histogram|Gauge|Counter)\(|\bname: '|$)/g
