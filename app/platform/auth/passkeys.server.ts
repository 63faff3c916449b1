import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { config } from '../config.server.ts'

export type KeptPasskey = {
  credentialId: string
  publicKey: string
  counter: number
  transports: string[]
}

const site = () => ({ origin: config().PUBLIC_ORIGIN, id: new URL(config().PUBLIC_ORIGIN).hostname })
const listed = (keys: KeptPasskey[]) =>
  keys.map(({ credentialId, transports }) => ({ id: credentialId, transports: transports as never }))

/** The options for the browser to create a new passkey. Its challenge must come back. */
export function requestNewPasskey(hub: string, email: string, has: KeptPasskey[]) {
  return generateRegistrationOptions({
    rpName: hub,
    rpID: site().id,
    userName: email,
    attestationType: 'none',
    excludeCredentials: listed(has),
    // User verification (finger, face or PIN): a stolen device alone does not sign in.
    authenticatorSelection: { userVerification: 'required', residentKey: 'preferred' },
  })
}

export async function readNewPasskey(answer: unknown, challenge: string): Promise<KeptPasskey | undefined> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: answer as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site().origin,
    expectedRPID: site().id,
    requireUserVerification: true,
  }).catch(refused)
  if (!verified || !registrationInfo) return
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
  }
}

export function requestPasskey(keys: KeptPasskey[]) {
  return generateAuthenticationOptions({
    rpID: site().id,
    userVerification: 'required',
    allowCredentials: listed(keys),
  })
}

/** The passkey's new counter when the response is valid; undefined otherwise. */
export async function checkPasskey(
  answer: unknown,
  challenge: string,
  key: KeptPasskey,
): Promise<number | undefined> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site().origin,
    expectedRPID: site().id,
    requireUserVerification: true,
    credential: {
      id: key.credentialId,
      publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
      counter: key.counter,
      transports: key.transports as never,
    },
  }).catch(refused)
  return verified ? authenticationInfo?.newCounter : undefined
}

// A malformed response of the browser is a wrong answer, never a failure of ours.
const refused = () => ({
  verified: false as const,
  registrationInfo: undefined,
  authenticationInfo: undefined,
})
