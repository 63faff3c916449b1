import { Lightbulb } from 'lucide-react'
import type { Screen } from '~/kits/admin/screen.ts'

export const screens: Screen[] = [
  {
    href: '/admin/startups',
    label: 'Startups',
    description: 'Companies we accompany',
    icon: Lightbulb,
    permission: 'startups.read',
    group: 'Website',
    position: 402,
    actions: [{ label: 'New startup', href: '/admin/startups/new', permission: 'startups.change' }],
  },
]
