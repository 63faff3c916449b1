import { ChartColumn } from 'lucide-react'
import type { Screen } from '~/kits/admin/screen.ts'

export const screens: Screen[] = [
  {
    href: '/admin/ads',
    label: 'Ad Monetization',
    description: 'Ad units and revenue',
    icon: ChartColumn,
    permission: 'ads.read',
    group: 'Money',
    position: 304,
  },
]
