import { defineJob } from '~/platform/jobs/queue.server.ts'
import { drawCertificate } from './commands/draw-certificate.server.ts'

export const drawCertificateJob = defineJob<{ certificateId: string }>({
  name: 'draw-certificate',
  run: ({ certificateId }) => drawCertificate(certificateId),
})
