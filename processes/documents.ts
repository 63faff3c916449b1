import { parentPort } from 'node:worker_threads'
import { readDocument } from '../app/platform/documents/document.server.ts'

// A thread of web, not a process: it gets a file of a stranger and returns its type.
parentPort?.on('message', (bytes: Uint8Array) => parentPort?.postMessage(readDocument(Buffer.from(bytes))))
