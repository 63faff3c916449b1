import { Rocket } from 'lucide-react'
import type { Screen } from '~/kits/admin/screen.ts'

export const screens: Screen[] = [
  {
    href: '/admin/programs',
    label: 'Programs',
    description: 'What we run',
    icon: Rocket,
    permission: 'programs.read',
    group: 'Website',
    position: 401,
    actions: [{ label: 'New program', href: '/admin/programs/new', permission: 'programs.change' }],
  },
]
