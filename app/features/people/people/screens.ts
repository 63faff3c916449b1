import { UserRound } from 'lucide-react'
import type { Screen } from '~/kits/admin/screen.ts'

export const screens: Screen[] = [
  {
    href: '/admin/people',
    label: 'People',
    description: 'All data stored about them',
    icon: UserRound,
    permission: 'people.read',
    group: 'People',
    position: 104,
  },
]
