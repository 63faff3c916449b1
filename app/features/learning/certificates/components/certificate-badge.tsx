import { Check, RefreshCw, X } from 'lucide-react'
import { StateBadge } from '~/ui/badge.tsx'
import type { CertificateState } from '../certificate.states.ts'

export const certificateLooks = {
  valid: { tone: 'ok', icon: Check, label: 'Valid' },
  revoked: { tone: 'bad', icon: X, label: 'Revoked' },
  replaced: { tone: 'info', icon: RefreshCw, label: 'Replaced' },
} as const

export const CertificateBadge = ({ state }: { state: CertificateState }) => (
  <StateBadge {...certificateLooks[state]} />
)
