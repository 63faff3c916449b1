import { Settings } from 'lucide-react'
import type { Screen } from '~/kits/admin/screen.ts'

export const screens: Screen[] = [
  {
    href: '/admin/settings',
    label: 'Site settings',
    description: 'Contact, figures, legal texts',
    icon: Settings,
    permission: 'site.read',
    group: 'Website',
    position: 411,
  },
]
