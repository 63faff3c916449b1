import { and, eq, inArray, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db, onStaffSide, type Reader } from '~/platform/db/db.server.ts'
import { privateFile } from '../../core/files/index.server.ts'
import type { ProgressSource } from '../enrollments/index.server.ts'
import { credentialId } from './badge.links.server.ts'
import { certificatePath, isAddress } from './certificate.options.ts'
import { certificates, endedCredentials } from './certificate.table.server.ts'

const next = alias(certificates, 'next')

/** CRT-09: the certificate as everybody with the address may see it. */
export async function certificateAt(reader: Reader, address: string) {
  // A malformed address is queried too, so that it takes as long as a well-formed one.
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

/** A rendered file. The caller has already decided that it may be seen. */
export async function renderedFile(fileId: string | null) {
  const file = fileId ? await onStaffSide(() => privateFile(db(), fileId)) : undefined
  return file?.state === 'ready' ? file : undefined
}

/** LRN-15, LRN-18: the certificate page of each of these enrollments. */
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

/**
 * The credentials that are no longer valid, for machines, including those of erased people. No names, no page
 * addresses.
 */
export async function revokedCredentials(reader: Reader) {
  const rows = await reader
    .select({ id: endedCredentials.id })
    .from(endedCredentials)
    .orderBy(endedCredentials.endedAt, endedCredentials.id)
  return rows.map(({ id }) => ({ id: credentialId(id), revoked: true }))
}
