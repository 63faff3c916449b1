import { createInterface } from 'node:readline'
import { hubDay } from '~/platform/clock.ts'
import type { CliCommand } from '~/platform/feature.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { changeFigure } from './commands/change-figure.server.ts'

export const figureCommand: CliCommand = {
  name: 'figure',
  usage: 'KEY [VALUE]',
  help: "change an impact figure; KEY - reads 'KEY VALUE' lines from standard input",
  async run([key = '', value], print) {
    if (key !== '-' && value === undefined) throw new Error(`${key} needs a value`)
    if (key !== '-') return print(await change(key, value))
    for await (const line of createInterface(process.stdin)) {
      const [named = '', ...rest] = line.split(' ')
      print(await change(named, rest.join(' ')))
    }
  },
}

async function change(key: string, value = ''): Promise<string> {
  const outcome = await inTransaction({ actor: { kind: 'cli' } }, (work) =>
    changeFigure(work, { key, value, asOf: hubDay(work.now), source: 'command line' }),
  )
  if (!outcome.ok) throw new Error(`${key} was not changed: ${outcome.reason}`)
  return `changed ${key}`
}
