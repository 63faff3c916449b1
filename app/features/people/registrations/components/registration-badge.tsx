import { Ban, Check, Clock, Hourglass, X } from 'lucide-react'
import { StateBadge } from '~/ui/badge.tsx'
import type { Standing } from '../registration.options.ts'

export const registrationLooks = {
  pending: { tone: 'warn', icon: Clock, label: 'Pending' },
  waiting: { tone: 'info', icon: Hourglass, label: 'Waiting list' },
  approved: { tone: 'ok', icon: Check, label: 'Approved' },
  rejected: { tone: 'bad', icon: X, label: 'Rejected' },
  withdrawn: { tone: 'line', icon: Ban, label: 'Withdrawn' },
} as const

/** The standing of a registration, for staff. */
export const RegistrationBadge = ({ standing }: { standing: Standing }) => (
  <StateBadge {...registrationLooks[standing]} />
)
