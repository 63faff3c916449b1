import { CalendarClock, Check, Pencil } from 'lucide-react'
import { type Publication, publicationLabels } from '~/platform/publication.ts'
import { StateBadge } from '~/ui/badge.tsx'

const styles = {
  draft: { tone: 'line', icon: Pencil },
  scheduled: { tone: 'info', icon: CalendarClock },
  published: { tone: 'ok', icon: Check },
} as const

export const PublicationBadge = ({ of }: { of: Publication }) => (
  <StateBadge {...styles[of]} label={publicationLabels[of]} />
)
