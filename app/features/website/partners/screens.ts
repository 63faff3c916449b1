import { Handshake } from 'lucide-react'
import type { Screen } from '~/kits/admin/screen.ts'

export const screens: Screen[] = [
  {
    href: '/admin/partners',
    label: 'Partners',
    description: 'Who we work with',
    icon: Handshake,
    permission: 'partners.read',
    group: 'Website',
    position: 406,
    actions: [{ label: 'New partner', href: '/admin/partners/new', permission: 'partners.change' }],
  },
]
