import { and, eq, isNull } from 'drizzle-orm'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { receiveFile, storeRendered } from '../../../core/files/index.server.ts'
import { hubWithin } from '../../../core/site/index.server.ts'
import { certificates } from '../certificate.table.server.ts'

const isUndrawn = (id: string) =>
  and(eq(certificates.id, id), isNull(certificates.revokedAt), isNull(certificates.pictureId))

/**
 * CRT-06: renders the picture and the PDF of a certificate. Not in a transaction: none may be open during a request
 * to the storage service. Safe to repeat, to run twice at once and to kill anywhere: unused files are swept.
 */
export async function renderCertificate(id: string): Promise<void> {
  const [row] = await db().select().from(certificates).where(isUndrawn(id))
  if (!row) return
  const { name: hub } = await hubWithin(db())
  // Imported only here: the web process declares this job too, and needs neither the fonts nor the renderer.
  const { renderCertificateFiles } = await import('../documents/certificate.document.tsx')
  const { picture, paper } = await renderCertificateFiles({ ...row, hub })
  const name = row.number
  const pictureId = await storeRendered('certificates', { name: `${name}.png`, type: 'png', bytes: picture })
  const paperId = await storeRendered('certificates', { name: `${name}.pdf`, type: 'pdf', bytes: paper })
  await inTransaction({ actor: { kind: 'system' } }, async (work) => {
    const [taken] = await work.tx
      .update(certificates)
      .set({ pictureId, paperId })
      .where(isUndrawn(id))
      .returning({ id: certificates.id })
    // Revoked, erased or rendered by another worker meanwhile.
    if (!taken) return
    for (const file of [pictureId, paperId]) await receiveFile(work, file)
  })
}
