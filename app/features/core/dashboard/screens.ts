import { LayoutDashboard } from 'lucide-react'
import type { Screen } from '~/kits/admin/screen.ts'

export const screens: Screen[] = [
  {
    href: '/admin',
    label: 'Dashboard',
    description: 'Overview and activity',
    icon: LayoutDashboard,
    permission: 'panel',
    position: 1,
  },
]
