import { BriefcaseBusiness } from 'lucide-react'
import type { Screen } from '~/kits/admin/screen.ts'

export const screens: Screen[] = [
  {
    href: '/admin/bookings',
    label: 'Consultation Bookings',
    description: 'Paid consultations',
    icon: BriefcaseBusiness,
    permission: 'bookings.read',
    group: 'People',
    position: 103,
    actions: [
      {
        label: 'Confirm pending bookings',
        href: '/admin/bookings?status=pending&sort=oldest',
        permission: 'bookings.change',
      },
    ],
  },
]
