import { createHash, randomUUID } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { log } from '../log.server.ts'

/** Last good copies on the local disk, bounded, so that a restart while the database is away loses no page. */
export function createDisk(folder: string, maxBytes: number) {
  mkdirSync(folder, { recursive: true })
  const nameOf = (key: string) =>
    join(folder, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.copy`)

  function makeRoom(): void {
    const files = readdirSync(folder)
      .filter((name) => name.endsWith('.copy'))
      .map((name) => ({ file: join(folder, name), ...pick(statSync(join(folder, name))) }))
      .sort((a, b) => b.mtimeMs - a.mtimeMs)
    let total = 0
    for (const { file, size } of files) {
      total += size
      if (total > maxBytes) rmSync(file, { force: true })
    }
  }

  return {
    write(key: string, body: string): void {
      const file = nameOf(key)
      const part = `${file}.${randomUUID()}.part`
      try {
        // The same bytes need no second write, only a new date.
        if (readIfThere(file) === body) {
          utimesSync(file, new Date(), new Date())
          return
        }
        writeFileSync(part, body)
        renameSync(part, file)
        makeRoom()
      } catch (err) {
        // A full disk must not take the site down: it only loses its safety copy.
        log.warn({ err }, 'a page copy could not be kept on disk')
        rmSync(part, { force: true })
      }
    },

    read(key: string): { body: string; at: Date } | undefined {
      const file = nameOf(key)
      const body = readIfThere(file)
      return body === undefined ? undefined : { body, at: statSync(file).mtime }
    },
  }
}

export type Disk = ReturnType<typeof createDisk>

const pick = ({ size, mtimeMs }: { size: number; mtimeMs: number }) => ({ size, mtimeMs })

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
