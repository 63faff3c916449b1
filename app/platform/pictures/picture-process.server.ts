import { type ChildProcess, fork } from 'node:child_process'
import { createPerNetworkQueue } from '../http/per-network-queue.server.ts'
import type { Crop } from './crop.ts'
import { type Encoded, type Look, PictureUnreadable } from './pictures.server.ts'

/** What to make of an original: a page that can be read, or the variants of a picture. */
export type Task = { bytes: Uint8Array; as: 'page' | ({ crop: Crop | null } & Look) }
export type Answer = Encoded[] | 'unreadable'

/** A picture of the largest size allowed takes a few seconds. */
const seconds = 90
/** Long enough for the next picture of the same upload or of a full queue. */
const idleSeconds = 1

const start = () =>
  fork(import.meta.env.PROD ? 'build/server/pictures.js' : 'processes/pictures.ts', {
    serialization: 'advanced',
    // Decoders of strangers' files get neither our settings nor our secrets.
    env: {},
    execArgv: ['--max-old-space-size=64'],
  })

/**
 * Encodes pictures in a process of its own, one after the other and with a time limit. Decoding one takes hundreds of
 * megabytes, which the system gets back only when a process ends; and what crashes a decoder crashes nothing else.
 */
export function createPictureEncoder({ startProcess = start, patience = seconds } = {}) {
  // One at a time: the worker shares its machine with web and the database.
  const inTurn = createPerNetworkQueue({ atOnce: 1, waitingAtMost: Number.POSITIVE_INFINITY })
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  function begin(): ChildProcess {
    const mine = startProcess()
    // It may also be killed between two pictures.
    mine.once('exit', () => {
      if (child === mine) child = undefined
    })
    return mine
  }

  function ask(task: Task): Promise<Encoded[]> {
    clearTimeout(idle)
    child ??= begin()
    const mine = child
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => mine.kill('SIGKILL'), patience * 1000)
      const settle = () => {
        clearTimeout(late)
        mine.off('message', answered).off('exit', ended).off('error', failed)
      }
      const answered = (answer: Answer) => {
        settle()
        idle = setTimeout(end, idleSeconds * 1000).unref()
        if (answer === 'unreadable') reject(new PictureUnreadable('a picture could not be decoded'))
        else resolve(answer)
      }
      const ended = (code: number | null, signal: string | null) =>
        failed(new Error(`the process that encodes pictures ended with ${signal ?? code}`))
      const failed = (error: Error) => {
        settle()
        child = undefined
        mine.kill('SIGKILL')
        reject(error)
      }
      mine.on('message', answered).on('exit', ended).on('error', failed)
      mine.send(task)
    })
  }

  function end(): void {
    if (child?.connected) child.disconnect()
    child = undefined
  }

  return (task: Task): Promise<Encoded[]> => inTurn('picture', () => ask(task))
}

/** The variants of a picture, or `PictureUnreadable`. */
export const encodeApart = createPictureEncoder()
