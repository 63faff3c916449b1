import { and, eq, inArray, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db, onStaffSide, type Reader } from '~/platform/db/db.server.ts'
import { privateFile } from '../../core/files/index.server.ts'
import type { ProgressSource } from '../enrollments/index.server.ts'
import { credentialId } from './badge.links.server.ts'
import { certificatePath, isAddress } from './certificate.options.ts'
import { certificates, endedCredentials } from './certificate.table.server.ts'

const next = alias(certificates, 'next')

/** CRT-09: what whoever has the address may see. */
export async function certificateAt(reader: Reader, address: string) {
  // Whatever was typed takes as long as what could be one.
  const asked = isAddress(address) ? address : ''
  const [row] = await reader
    .select({
      id: certificates.id,
      address: certificates.address,
      number: certificates.number,
      studentName: certificates.studentName,
      courseTitle: certificates.courseTitle,
      completionDate: certificates.completionDate,
      credential: certificates.credential,
      revokedAt: certificates.revokedAt,
      state: certificates.state,
      nextAddress: next.address,
      pictureId: certificates.pictureId,
      paperId: certificates.paperId,
    })
    .from(certificates)
    .leftJoin(next, eq(next.id, certificates.replacedBy))
    .where(eq(certificates.address, asked))
  return row
}

/** What was drawn of it. That this one may be seen was decided before it is asked for. */
export async function renderedFile(fileId: string | null) {
  const file = fileId ? await onStaffSide(() => privateFile(db(), fileId)) : undefined
  return file?.state === 'ready' ? file : undefined
}

/** LRN-15, LRN-18: where the certificate of each of these enrollments is seen. */
export const certificateProgress: ProgressSource = async (reader, enrollmentIds) => {
  const rows = await reader
    .select({ enrollmentId: certificates.enrollmentId, address: certificates.address })
    .from(certificates)
    .where(and(inArray(certificates.enrollmentId, enrollmentIds), isNull(certificates.revokedAt)))
  return new Map(
    rows.flatMap(({ enrollmentId, address }) =>
      enrollmentId ? [[enrollmentId, { certificate: certificatePath(address) }] as const] : [],
    ),
  )
}

/** What no longer stands, for machines, also of people who were erased. Neither names nor addresses of pages. */
export async function revokedCredentials(reader: Reader) {
  const rows = await reader
    .select({ id: endedCredentials.id })
    .from(endedCredentials)
    .orderBy(endedCredentials.endedAt, endedCredentials.id)
  return rows.map(({ id }) => ({ id: credentialId(id), revoked: true }))
}
