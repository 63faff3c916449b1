import { HeartHandshake } from 'lucide-react'
import type { Screen } from '~/kits/admin/screen.ts'

export const screens: Screen[] = [
  {
    href: '/admin/donations',
    label: 'Donations',
    description: 'Gifts and monthly pledges',
    icon: HeartHandshake,
    permission: 'donations.read',
    group: 'Money',
    position: 301,
  },
]
