import { organisationForFooter } from '../../../core/site/index.server.ts'
import { forVerifiers, issuerProfile } from '../badge.links.server.ts'

/** The profile of the issuer of our certificates. */
export async function loader() {
  const { name, contactEmail } = await organisationForFooter()
  return forVerifiers({
    '@context': ['https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    ...issuerProfile(name),
    ...(contactEmail ? { email: contactEmail } : {}),
  })
}
