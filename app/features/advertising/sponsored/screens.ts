import { Megaphone } from 'lucide-react'
import type { Screen } from '~/kits/admin/screen.ts'

export const screens: Screen[] = [
  {
    href: '/admin/sponsored-content',
    label: 'Sponsored Content',
    description: 'What sponsors pay for',
    icon: Megaphone,
    permission: 'sponsored.read',
    group: 'Website',
    position: 408,
    actions: [
      {
        label: 'New sponsored content',
        href: '/admin/sponsored-content/new',
        permission: 'sponsored.change',
      },
    ],
  },
]
