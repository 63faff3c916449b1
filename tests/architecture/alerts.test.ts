import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '../../app/platform/db/db.server.ts'
import { registry } from '../../app/platform/metrics/registry.server.ts'
import { run } from '../../processes/cli.ts'
import { withDatabase } from '../support/database.ts'
import { declaredMetrics, selectorsIn } from './promql.ts'
import { readTree, root } from './tree.ts'

withDatabase()

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const rules = read('operate/prometheus/rules.yml')

/** One alert of rules.yml. Its layout is ours, so no parser is needed: promtool reads it properly. */
const alerts = rules
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => {
    const [, folded = '', line = ''] = /^ {8}expr: (?:>-\n((?: {10}.*\n)+)|(.*))/m.exec(text) ?? []
    const lineOf = (key: string) => new RegExp(`^ {10}${key}: (.+)$`, 'm').exec(text)?.[1] ?? ''
    return {
      name: /^\w+/.exec(text)?.[0] ?? '',
      query: folded || line,
      severity: lineOf('severity'),
      summary: lineOf('summary'),
      runbook: lineOf('runbook'),
    }
  })

type Panel = {
  id: number
  title: string
  description: string
  datasource: { uid: string }
  fieldConfig: { defaults: { unit: string } }
  targets: { expr: string; datasource: { uid: string } }[]
}
type Dashboard = {
  title: string
  uid: string
  panels: Panel[]
  templating: { list: { name: string; type: string }[] }
}
const dashboards = globSync('operate/grafana/*.json', { cwd: root })
  .sort()
  .map((path) => ({ path, ...(JSON.parse(read(path)) as Dashboard) }))
const panelQueries = dashboards.flatMap(({ panels }) =>
  panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
)
const pages = globSync('docs/runbooks/*.md', { cwd: root })
  .filter((path) => basename(path) !== 'README.md')
  .sort()

test('there are fifteen alerts, each with a severity, a summary and a query', () => {
  expect(alerts.map(({ name }) => name)).toHaveLength(15)
  expect(new Set(alerts.map(({ name }) => name)).size).toBe(15)
  for (const alert of alerts) {
    expect(alert.severity, alert.name).toMatch(/^(?:critical|warning)$/)
    expect(alert.summary, alert.name).not.toBe('')
    expect(selectorsIn(alert.query), alert.name).not.toEqual([])
  }
})

test('every alert has a runbook that is called like it, and every runbook an alert', () => {
  expect(alerts.map(({ runbook }) => runbook).sort()).toEqual(pages)
  const list = read('docs/runbooks/README.md')
  for (const { name, runbook, severity } of alerts) {
    expect(read(runbook).split(':')[0]).toBe(`# ${name}`)
    const when = severity === 'critical' ? 'now' : 'next working day'
    expect(list).toMatch(
      new RegExp(`^\\| \\[${name}\\]\\(${basename(runbook)}\\) \\| .+ \\| ${when} \\|$`, 'm'),
    )
  }
})

test('every runbook says what it means for visitors, where to look, what to do, and what afterwards', () => {
  for (const page of pages) {
    expect(read(page), page).toMatch(/^\*\*For visitors\.\*\* /m)
    const headings = [...read(page).matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)
    expect(headings[0], page).toBe('Look first at')
    expect(headings.at(-1), page).toBe('Afterwards')
    expect(headings.slice(1, -1).join(), page).toMatch(/^Do this/)
  }
})

/** What a query reads that nobody exports. */
function missingIn(query: string, exported = exportedMetrics()): string[] {
  return selectorsIn(query).flatMap(({ metric, labels }) => {
    // Of Prometheus itself and of the node exporter.
    if (metric === 'up' || metric.startsWith('node_')) return []
    const known = exported.get(metric)
    if (!known) return [metric]
    const foreign = labels.filter((label) => !['job', 'instance', ...known].includes(label))
    return foreign.map((label) => `${metric}{${label}}`)
  })
}

function exportedMetrics(): Map<string, string[]> {
  const fromNode = registry.getMetricsAsArray().map(({ name }): [string, string[]] => [name, []])
  return new Map([...fromNode, ...declaredMetrics(readTree())])
}

test('every metric in alerts and dashboards is exported by web or worker, with its labels', () => {
  const exported = exportedMetrics()
  expect(exported.size).toBeGreaterThan(40)
  const queries = [...alerts.map(({ query }) => query), ...panelQueries]
  expect(queries.flatMap((query) => missingIn(query, exported))).toEqual([])
})

test.each([
  ['jobs_late > 5', ['jobs_late']],
  ['sum by (route) (rate(http_request_seconds_total{status=~"5.."}[5m]))', ['http_request_seconds_total']],
  ['label_replace(jobs_dead{channel="mail"} > 0, "cause", "ready (up)", "", "")', ['jobs_dead{channel}']],
  ['http_request_seconds_bucket{le="1", code!="200"}', ['http_request_seconds_bucket{code}']],
  ['up == 0 or on (instance) node_load1 > 8 unless absent(ready)', []],
])('planted: %s reads %j, which nobody exports', (query, missing) => {
  expect(missingIn(query)).toEqual(missing)
})

test('every job in the alerts is one that Prometheus collects', () => {
  const collected = [...read('operate/prometheus/prometheus.yml').matchAll(/job_name: (\S+)/g)].map(
    ([, job]) => job,
  )
  const named = new Set([...rules.matchAll(/job="([^"]+)"/g)].map(([, job]) => job))
  expect(named.size).toBe(2)
  for (const job of named) expect(collected).toContain(job)
})

test('three dashboards: each panel asks something of the chosen Prometheus, and says what and in which unit', () => {
  expect(dashboards.map(({ path }) => basename(path))).toEqual(['machine.json', 'visitors.json', 'work.json'])
  expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(3)
  for (const { path, panels, templating } of dashboards) {
    expect(templating.list, path).toMatchObject([{ name: 'source', type: 'datasource' }])
    expect(new Set(panels.map(({ id }) => id)).size, path).toBe(panels.length)
    for (const panel of panels) {
      expect(panel.title, path).not.toBe('')
      expect(panel.description, panel.title).not.toBe('')
      expect(panel.fieldConfig.defaults.unit, panel.title).toMatch(/^\w+$/)
      expect(panel.targets, panel.title).not.toEqual([])
      for (const { datasource } of [panel, ...panel.targets]) expect(datasource.uid).toBe(`\${source}`)
    }
  }
})

/** Complete statements of a page: a block, or a line in a table. One with a gap is filled in by its reader. */
const statementsIn = (text: string) =>
  [...text.matchAll(/```sql\n([\s\S]+?)```|`((?:select|show) [^`\n]+)`/g)]
    .map(([, block, inline]) => block ?? inline ?? '')
    .filter((statement) => !statement.includes('…'))
const isRunning = (statement: string) =>
  db()
    .execute(sql.raw(statement))
    .then(
      () => true,
      () => false,
    )

test('the SQL of every runbook runs on our tables', async () => {
  const found = pages.flatMap((page) => statementsIn(read(page)).map((statement) => ({ page, statement })))
  expect(found.length).toBeGreaterThan(10)
  for (const { page, statement } of found)
    expect(await isRunning(statement), `${page}: ${statement}`).toBe(true)
})

test('control: SQL with a column that does not exist is noticed', async () => {
  const [statement = ''] = statementsIn('Look: `select id, colour from files`.')
  expect(await isRunning(statement)).toBe(false)
  expect(await isRunning(statement.replace('colour', 'state'))).toBe(true)
})

test('the runbooks name commands of iris that exist', async () => {
  const usage = await run([], () => {}).catch((error: Error) => error.message)
  const ofCli = [...String(usage).matchAll(/^ {2}([a-z][\w-]*)/gm)].map(([, name]) => name)
  // Those of the whole machine: the first case of the script.
  const ofMachine = /^([a-z |]+)\)$/m.exec(read('operate/iris'))?.[1]?.split(' | ') ?? []
  const known = [...ofCli, ...ofMachine]
  for (const name of ['doctor', 'backup']) expect(known).toContain(name)
  const used = ['docs/runbooks/README.md', ...pages].flatMap((page) =>
    [...read(page).matchAll(/(?:`|^)iris ([a-z][\w-]*)/gm)].map(([, name]) => name),
  )
  expect(used.length).toBeGreaterThan(10)
  expect(used.filter((name) => !known.includes(name))).toEqual([])
})

/** Every night. It comes with Debian's prometheus. */
const hasPromtool = globSync('/usr{,/local}/bin/promtool').length > 0
const promtool = (...args: string[]) =>
  execFileSync('promtool', args, { encoding: 'utf8', cwd: root, stdio: 'pipe' })

test.skipIf(!hasPromtool)(
  'promtool accepts the alerts, and each fires and stays silent as in its cases',
  () => {
    expect(promtool('check', 'rules', 'operate/prometheus/rules.yml')).toContain('15 rules found')
    expect(promtool('test', 'rules', 'operate/prometheus/rules.test.yml')).toContain('SUCCESS')
  },
  // Five seconds of a processor, on a machine that others use, too.
  60_000,
)

test('every alert has a case in which it fires, and one in which it does not', () => {
  const cases = [
    ...read('operate/prometheus/rules.test.yml').matchAll(/alertname: (\w+)\n {8}exp_alerts:( \[\])?/g),
  ]
  for (const { name } of alerts) {
    const own = cases.filter(([, alert]) => alert === name)
    expect(
      own.some(([, , none]) => none === undefined),
      name,
    ).toBe(true)
    expect(
      own.some(([, , none]) => none !== undefined),
      name,
    ).toBe(true)
  }
})

test.skipIf(!hasPromtool)('promtool accepts every query of the dashboards, and refuses a broken one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'queries-'))
  const check = (queries: string[]) => {
    const file = join(folder, 'queries.yml')
    const recorded = queries.map((query, n) => ({
      record: `query_${n}`,
      expr: query.replaceAll('$__rate_interval', '5m'),
    }))
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'queries', rules: recorded }] }))
    return promtool('check', 'rules', file)
  }
  try {
    expect(check(panelQueries)).toContain(`${panelQueries.length} rules found`)
    expect(() => check([...panelQueries, 'sum(rate(jobs[5m])'])).toThrow()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
