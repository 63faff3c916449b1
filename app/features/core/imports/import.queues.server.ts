import { defineQueue } from '~/platform/jobs/queue.server.ts'

/** The steps of an import that the worker does. */
export const checkImportQueue = defineQueue<{ importId: string }>('check-import')
export const runImportQueue = defineQueue<{ importId: string }>('run-import')
export const undoImportQueue = defineQueue<{ importId: string }>('undo-import')
