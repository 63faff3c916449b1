import { DoorOpen } from 'lucide-react'
import type { Screen } from '~/kits/admin/screen.ts'

export const screens: Screen[] = [
  {
    href: '/admin/opportunities',
    label: 'Opportunities',
    description: 'Jobs, scholarships and more',
    icon: DoorOpen,
    permission: 'opportunities.read',
    group: 'Website',
    position: 403,
    actions: [
      { label: 'New opportunity', href: '/admin/opportunities/new', permission: 'opportunities.change' },
    ],
  },
]
