import { MapPin } from 'lucide-react'
import type { Screen } from '~/kits/admin/screen.ts'

export const screens: Screen[] = [
  {
    href: '/admin/places',
    label: 'Places',
    description: 'Streets, maps and the way there',
    icon: MapPin,
    permission: 'places.read',
    group: 'Website',
    position: 404.5,
    actions: [{ label: 'New place', href: '/admin/places/new', permission: 'places.change' }],
  },
]
