import { createContext, type RouterContextProvider } from 'react-router'
import type { Group, Permission } from './permissions.ts'

/** The signed-in person, as identified by the guard. */
export type Staff = {
  id: string
  email: string
  /** Empty until they gave one. */
  name: string
  phone: string | null
  emailVerified: boolean
  phoneVerified: boolean
  twoFactor: boolean
  /** Whether an authenticator app is one of their second steps. */
  authenticator: boolean
  groups: Group[]
  /** The only programs whose applications they see; null for every other group than `program`. */
  programs: string[] | null
  /** Since when they are an owner, if they are one. */
  ownerSince: Date | null
  createdAt: Date
  session: { id: string; createdAt: Date; endsAt: Date; provenAt: Date }
}

/**
 * An owner could make their own second mailbox an owner: only after this time does it count as a second pair of eyes.
 */
const secondEyesDays = 7
export const isSecondEyes = (ownerSince: Date | null, now: Date) =>
  ownerSince !== null && now.getTime() - ownerSince.getTime() >= secondEyesDays * 24 * 3600_000

/** Groups that move money or admit others always need a second factor. */
export const needsSecondStep = (groups: readonly Group[]) =>
  groups.includes('owner') || groups.includes('finance')

/** Set by the guard of the admin shell, and by nothing else. */
export const staffContext = createContext<Staff | undefined>(undefined)

export function staffOf(context: Readonly<RouterContextProvider>): Staff {
  const staff = context.get(staffContext)
  if (!staff) throw new Error('back-office page without its guard')
  return staff
}

/** Permissions that were refused; the guard writes them into the security log. */
export const refusalsContext = createContext<Permission[]>([])

/** Adds a line to the security log, about the signed-in person. */
export type NoteSecurity = (
  event: 'exported' | 'deleted' | 'dev_tools_attempt',
  details: Record<string, unknown>,
) => Promise<void>
export const noteContext = createContext<NoteSecurity>(async () => {})
