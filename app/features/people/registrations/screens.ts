import { ClipboardList } from 'lucide-react'
import type { Screen } from '~/kits/admin/screen.ts'

export const screens: Screen[] = [
  {
    href: '/admin/registrations',
    label: 'Registrations',
    description: 'All applications and registrations',
    icon: ClipboardList,
    permission: 'registrations.read',
    group: 'People',
    position: 101,
  },
]
