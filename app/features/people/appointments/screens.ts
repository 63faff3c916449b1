import { CalendarClock, CalendarRange } from 'lucide-react'
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
  {
    href: '/admin/appointments/week',
    label: 'Calendar',
    description: 'Appointments, bookings, events and closed times',
    icon: CalendarRange,
    permission: 'appointments.read',
    group: 'People',
    position: 109,
    actions: [
      {
        label: 'New appointment',
        href: '/admin/appointments/week/new',
        permission: 'appointments.change',
      },
      {
        label: 'Block time',
        href: '/admin/appointments/week/block',
        permission: 'appointments.change',
      },
    ],
  },
]
