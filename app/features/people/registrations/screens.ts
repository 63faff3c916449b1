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
    actions: [
      {
        label: 'Decide pending registrations',
        href: '/admin/registrations?status=pending&sort=oldest',
        permission: 'applications.decide',
      },
      {
        label: 'Write to a group',
        href: '/admin/registrations/message',
        permission: 'registrations.message',
      },
    ],
  },
]
