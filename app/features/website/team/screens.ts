import { Contact } from 'lucide-react'
import type { Screen } from '~/kits/admin/screen.ts'

export const screens: Screen[] = [
  {
    href: '/admin/team',
    label: 'Team',
    description: 'Who works here',
    icon: Contact,
    permission: 'team.read',
    group: 'Website',
    position: 405,
    actions: [{ label: 'New team member', href: '/admin/team/new', permission: 'team.change' }],
  },
]
