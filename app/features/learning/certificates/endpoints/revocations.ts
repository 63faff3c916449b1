import { db } from '~/platform/db/db.server.ts'
import { forVerifiers, issuerAddress, revocationsAddress } from '../badge.links.server.ts'
import { revokedCredentials } from '../certificate.queries.server.ts'

/** The revoked credentials, in the format of the 1EdTech Revocation List Status Method. */
export async function loader() {
  return forVerifiers(
    {
      id: revocationsAddress(),
      issuer: issuerAddress(),
      revokedCredentials: await revokedCredentials(db()),
    },
    'no-store',
  )
}
