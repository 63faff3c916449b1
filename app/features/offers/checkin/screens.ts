import { ScanLine } from 'lucide-react'
import type { Screen } from '~/kits/admin/screen.ts'

export const screens: Screen[] = [
  {
    href: '/admin/door',
    label: 'Door',
    description: 'Check tickets in',
    icon: ScanLine,
    permission: 'events.door',
    group: 'Website',
    position: 410,
  },
]
