import { Check, RefreshCw, X } from 'lucide-react'
import { Badge } from '~/ui/badge.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { CertificateState } from '../certificate.states.ts'

const looks = {
  valid: { tone: 'ok', icon: Check, word: 'Valid' },
  revoked: { tone: 'bad', icon: X, word: 'Revoked' },
  replaced: { tone: 'info', icon: RefreshCw, word: 'Replaced' },
} as const

export function CertificateBadge({ state }: { state: CertificateState }) {
  const { tone, icon, word } = looks[state]
  return (
    <Badge tone={tone}>
      <Icon of={icon} />
      {word}
    </Badge>
  )
}
