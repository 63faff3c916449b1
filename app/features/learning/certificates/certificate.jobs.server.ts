import { defineJob } from '~/platform/jobs/queue.server.ts'
import { renderCertificate } from './commands/render-certificate.server.ts'

export const renderCertificateJob = defineJob<{ certificateId: string }>({
  name: 'draw-certificate',
  run: ({ certificateId }) => renderCertificate(certificateId),
})
