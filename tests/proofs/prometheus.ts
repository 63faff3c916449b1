import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../tools/postgres.ts'
import { startProgram, stopProcess } from '../../tools/processes.ts'
import { isAnswering, type Stack, waitFor } from '../../tools/stack.ts'
import { hold } from './proof.ts'

const read = (name: string) => readFileSync(`operate/prometheus/${name}`, 'utf8')

export const alertNames = () =>
  [...read('rules.yml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

/** The alerts as they are shipped, in a hurry: only how long something has to last is shortened. */
const hurried = () =>
  read('rules.yml')
    .replace(/for: \d+[sm]$/gm, 'for: 4s')
    .replace(/\[\d+m\]/g, '[20s]')

/** Debian's Prometheus with the settings and alerts that are shipped, looking every two seconds. */
export async function startPrometheus(stack: Stack, web: string, worker: string) {
  hold('prometheus is installed: apt-get install prometheus', existsSync('/usr/bin/prometheus'))
  const folder = join(stack.folder, 'prometheus')
  mkdirSync(folder)
  const rules = join(folder, 'rules.yml')
  writeFileSync(rules, hurried())
  const settings = read('prometheus.yml')
    .replace(/: 15s$/gm, ': 2s')
    .replace('/opt/iris/current/operate/prometheus/rules.yml', rules)
    .replace("'127.0.0.1:4101', '127.0.0.1:4102'", `'${web}'`)
    .replace('127.0.0.1:4110', worker)
  hold(
    'the shipped settings name rules, web and worker',
    [rules, web, worker].every((one) => settings.includes(one)),
  )
  writeFileSync(join(folder, 'prometheus.yml'), settings)
  const address = `127.0.0.1:${await freePort()}`
  const log = openSync(join(folder, 'log'), 'a')
  const server = startProgram(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${address}`,
    ],
    { stdio: ['ignore', log, log] },
  )
  stack.onClose(() => stopProcess(server))
  await waitFor('Prometheus', isAnswering(`http://${address}/-/ready`))

  /** The alerts that fire, each with its cause if it has one. */
  async function firing(): Promise<string[]> {
    const answer = await fetch(`http://${address}/api/v1/alerts`)
    const { data } = (await answer.json()) as {
      data: { alerts: { state: string; labels: { alertname: string; cause?: string } }[] }
    }
    return data.alerts
      .filter(({ state }) => state === 'firing')
      .map(({ labels }) => [labels.alertname, labels.cause].filter(Boolean).join(': '))
  }

  /** Whether web and worker are both seen, so that silence means that all is well. */
  async function isSeeing(): Promise<boolean> {
    const answer = await fetch(
      `http://${address}/api/v1/query?query=${encodeURIComponent('up{job=~"iris-.*"} == 1')}`,
    )
    const { data } = (await answer.json()) as { data: { result: unknown[] } }
    return data.result.length === 2
  }

  return {
    isSeeing,
    firing,
    untilFiring: (alert: string) => waitFor(`${alert} to fire`, async () => (await firing()).includes(alert)),
    untilQuiet: (alert: string) => waitFor(`${alert} to end`, async () => !(await firing()).includes(alert)),
  }
}
