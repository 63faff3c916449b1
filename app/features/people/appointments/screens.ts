import { CalendarClock } from 'lucide-react'
import type { Screen } from '~/kits/admin/screen.ts'

export const screens: Screen[] = [
  {
    href: '/admin/appointments',
    label: 'Appointments',
    description: 'Free consultations',
    icon: CalendarClock,
    permission: 'appointments.read',
    group: 'People',
    position: 102,
    actions: [
      {
        label: 'Confirm pending appointments',
        href: '/admin/appointments?status=pending',
        permission: 'appointments.change',
      },
    ],
  },
]
