import { CircleUserRound, ShieldCheck, UsersRound } from 'lucide-react'
import type { Screen } from '~/kits/admin/screen.ts'

export const screens: Screen[] = [
  {
    href: '/admin/profile',
    label: 'My profile',
    description: 'Name, picture and mails',
    icon: CircleUserRound,
    permission: 'panel',
    group: 'System',
    position: 500.5,
  },
  {
    href: '/admin/security',
    label: 'Security',
    description: 'Two-factor authentication and settings',
    icon: ShieldCheck,
    permission: 'panel',
    group: 'System',
    position: 501,
  },
  {
    href: '/admin/administrators',
    label: 'Administrators',
    description: 'Who may do what',
    icon: UsersRound,
    permission: 'administrators.manage',
    group: 'System',
    position: 502,
  },
]
