import { CalendarDays } from 'lucide-react'
import type { Screen } from '~/kits/admin/screen.ts'

export const screens: Screen[] = [
  {
    href: '/admin/events',
    label: 'Events',
    description: 'Workshops and pitch days',
    icon: CalendarDays,
    permission: 'events.read',
    group: 'Website',
    position: 404,
    actions: [{ label: 'New event', href: '/admin/events/new', permission: 'events.change' }],
  },
]
