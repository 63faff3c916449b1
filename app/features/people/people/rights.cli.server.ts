import { createInterface } from 'node:readline'
import { db } from '~/platform/db/db.server.ts'
import type { CliCommand } from '~/platform/feature.server.ts'
import { affectedCsv } from './affected.queries.server.ts'
import { eraseAgain, erasureList } from './commands/erase-again.server.ts'
import { recordOfProcessing } from './processing.queries.server.ts'

export const rightsCommands: CliCommand[] = [
  {
    name: 'erasures',
    help: 'everybody who asked to be erased, as lines of JSON: keep this list with the backups',
    async run(_, print) {
      for (const line of await erasureList(db())) print(JSON.stringify(line))
    },
  },
  {
    name: 'erase-again',
    usage: '-',
    help: 'after a restore: erase everybody in such a list again, read from standard input',
    async run([from], print) {
      if (from !== '-') throw new Error('the list is read from standard input: erase-again -')
      const lines: unknown[] = []
      for await (const line of createInterface(process.stdin)) if (line.trim()) lines.push(JSON.parse(line))
      print(`erased again: ${await eraseAgain(lines, () => new Date())}`)
    },
  },
  {
    name: 'record-of-processing',
    help: 'the stored personal data, why, and for how long (Art. 17), as Markdown',
    run: async (_, print) => print(recordOfProcessing()),
  },
  {
    name: 'affected',
    usage: 'TABLE [FROM] [TO]',
    help: 'for a breach (Art. 43): the people whose data are in a table, as CSV; - for every table',
    run: async ([table = '', from, to], print) => print(await affectedCsv(db(), { table, from, to })),
  },
]
