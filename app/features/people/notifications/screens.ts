import { Bell } from 'lucide-react'
import type { Screen } from '~/kits/admin/screen.ts'

export const screens: Screen[] = [
  {
    href: '/admin/notifications',
    label: 'Notifications',
    description: 'E-mail and notification center',
    icon: Bell,
    permission: 'notifications.read',
    group: 'People',
    position: 108,
  },
]
