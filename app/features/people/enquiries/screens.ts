import { Building2, Globe, Inbox } from 'lucide-react'
import type { Screen } from '~/kits/admin/screen.ts'

export const screens: Screen[] = [
  {
    href: '/admin/messages',
    label: 'Messages',
    description: 'What people write to us',
    icon: Inbox,
    permission: 'messages.read',
    group: 'People',
    position: 105,
  },
  {
    href: '/admin/partnerships',
    label: 'Partnerships',
    description: 'Who wants to work with us',
    icon: Building2,
    permission: 'partnerships.read',
    group: 'People',
    position: 106,
  },
  {
    href: '/admin/digital-bridge',
    label: 'Digital Bridge',
    description: 'Who looks for IT talent',
    icon: Globe,
    permission: 'partnerships.read',
    group: 'People',
    position: 107,
  },
]
