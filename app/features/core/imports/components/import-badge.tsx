import { Check, Clock, Pencil, Undo2 } from 'lucide-react'
import { StateBadge } from '~/ui/badge.tsx'
import type { ImportState } from '../import.options.ts'

const looks = {
  new: { tone: 'warn', icon: Pencil, label: 'Columns to choose' },
  checking: { tone: 'info', icon: Clock, label: 'Being checked' },
  checked: { tone: 'warn', icon: Pencil, label: 'Checked, not brought in' },
  running: { tone: 'info', icon: Clock, label: 'Being brought in' },
  done: { tone: 'ok', icon: Check, label: 'Brought in' },
  undoing: { tone: 'info', icon: Clock, label: 'Being undone' },
  undone: { tone: 'plain', icon: Undo2, label: 'Undone' },
} as const

/** How far an import has got. */
export const ImportBadge = ({ state }: { state: ImportState }) => <StateBadge {...looks[state]} />
