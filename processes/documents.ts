import { parentPort } from 'node:worker_threads'
import { readDocument } from '../app/platform/documents/document.server.ts'

// A thread of web, not a process: it is given a stranger's file and says what it is.
parentPort?.on('message', (bytes: Uint8Array) => parentPort?.postMessage(readDocument(Buffer.from(bytes))))
