import { ScrollText } from 'lucide-react'
import type { Screen } from '~/kits/admin/screen.ts'

export const screens: Screen[] = [
  {
    href: '/admin/audit',
    label: 'Audit log',
    description: 'Every change, by whom',
    icon: ScrollText,
    permission: 'audit.read',
    group: 'System',
    position: 503,
  },
]
