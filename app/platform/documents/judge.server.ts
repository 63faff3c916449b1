import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { log } from '../log.server.ts'
import type { DocumentType } from './document.server.ts'

/** Usually it takes a few milliseconds. */
const seconds = 5
const megabytes = 128

const start = () =>
  new Worker(resolve(import.meta.env.PROD ? 'build/server/documents.js' : 'processes/documents.ts'), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })

/**
 * Inspects files of strangers in a thread of its own, one after the other and with a time limit: a malicious file
 * delays nobody else. A file that cannot be inspected in time is no document.
 */
export function createDocumentChecker({ startThread = start, patience = seconds } = {}) {
  let thread: Worker | undefined
  let turn: Promise<unknown> = Promise.resolve()

  function ask(bytes: Buffer): Promise<DocumentType | undefined> {
    thread ??= startThread()
    const mine = thread
    // An idle thread does not keep the process alive.
    mine.unref()
    return new Promise((answer) => {
      const giveUp = (err?: Error) => {
        log.warn({ err, bytes: bytes.length }, 'a document could not be judged')
        thread = undefined
        void mine.terminate()
        done(undefined)
      }
      const late = setTimeout(giveUp, patience * 1000)
      const done = (found: DocumentType | undefined) => {
        clearTimeout(late)
        mine.off('message', done).off('error', giveUp)
        answer(found)
      }
      mine.once('message', done)
      mine.once('error', giveUp)
      mine.postMessage(bytes)
    })
  }

  return (bytes: Buffer): Promise<DocumentType | undefined> => {
    const mine = turn.then(() => ask(bytes))
    turn = mine
    return mine
  }
}

/** `readDocument`, in its thread. */
export const checkDocument = createDocumentChecker()
