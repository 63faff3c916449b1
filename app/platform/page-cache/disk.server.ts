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

/**
 * Last good copies on the local disk, so that a restart while the database is down loses no page. Pages (keys that are
 * addresses) stay within a limit; the few values every page needs are always kept.
 */
export function createDisk(folder: string, maxBytes: number) {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder))
    if (name.endsWith('.part')) rmSync(join(folder, name), { force: true })
  let bytes = pageFiles().reduce((sum, { size }) => sum + size, 0)

  function fileOf(key: string): string {
    const name = createHash('sha256').update(key).digest('hex').slice(0, 32)
    return join(folder, `${name}.${key.startsWith('/') ? 'page' : 'value'}`)
  }

  function pageFiles(): { file: string; size: number; mtimeMs: number }[] {
    return readdirSync(folder).flatMap((name) => {
      const file = join(folder, name)
      const found = name.endsWith('.page') ? statIfThere(file) : undefined
      return found ? [{ file, size: found.size, mtimeMs: found.mtimeMs }] : []
    })
  }

  /** Removes the oldest pages. The folder is listed again, because several web processes may share it. */
  function makeRoom(): void {
    const newestFirst = pageFiles().sort((a, b) => b.mtimeMs - a.mtimeMs)
    bytes = 0
    for (const { file, size } of newestFirst) {
      if (bytes + size > maxBytes) rmSync(file, { force: true })
      else bytes += size
    }
  }

  return {
    write(key: string, body: string): void {
      const file = fileOf(key)
      const part = `${file}.${randomUUID()}.part`
      try {
        // The same bytes need no second write, only a new date.
        if (readIfThere(file) === body) {
          utimesSync(file, new Date(), new Date())
          return
        }
        writeFileSync(part, body)
        renameSync(part, file)
        bytes += Buffer.byteLength(body)
        if (bytes > maxBytes) makeRoom()
      } catch (err) {
        // A full disk must not take the site down: it only loses its copies.
        log.warn({ err }, 'a page copy could not be kept on disk')
        rmSync(part, { force: true })
      }
    },

    remove(key: string): void {
      rmSync(fileOf(key), { force: true })
    },

    read(key: string): { body: string; at: Date } | undefined {
      const file = fileOf(key)
      const body = readIfThere(file)
      return body === undefined ? undefined : { body, at: statIfThere(file)?.mtime ?? new Date() }
    },
  }
}

export type Disk = ReturnType<typeof createDisk>

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function statIfThere(file: string) {
  return statSync(file, { throwIfNoEntry: false })
}
