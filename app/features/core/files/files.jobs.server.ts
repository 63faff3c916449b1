import { defineJob } from '~/platform/jobs/queue.server.ts'
import { processFile, refuseFile } from './commands/process-file.server.ts'
import { sweepFiles } from './commands/sweep-files.server.ts'

export const processFileJob = defineJob<{ fileId: string }>({
  name: 'process-file',
  run: ({ fileId }) => processFile(fileId),
  gaveUp: ({ fileId }) => refuseFile(fileId, 'The picture could not be prepared. Please upload it again.'),
})

export const sweepFilesJob = defineJob<Record<string, never>>({
  name: 'sweep-files',
  run: () => sweepFiles(new Date()),
})
