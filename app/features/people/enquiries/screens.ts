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
    actions: [
      {
        label: 'Answer new messages',
        href: '/admin/messages?status=new&sort=oldest',
        permission: 'messages.answer',
      },
    ],
  },
  {
    href: '/admin/partnerships',
    label: 'Partnerships',
    description: 'Who wants to work with us',
    icon: Building2,
    permission: 'partnerships.read',
    group: 'People',
    position: 106,
    actions: [
      {
        label: 'Decide pending partnerships',
        href: '/admin/partnerships?status=pending&sort=oldest',
        permission: 'partnerships.change',
      },
    ],
  },
  {
    href: '/admin/digital-bridge',
    label: 'Digital Bridge',
    description: 'Who looks for IT talent',
    icon: Globe,
    permission: 'partnerships.read',
    group: 'People',
    position: 107,
    actions: [
      {
        label: 'Decide pending Digital Bridge applications',
        href: '/admin/digital-bridge?status=pending&sort=oldest',
        permission: 'partnerships.change',
      },
    ],
  },
]
