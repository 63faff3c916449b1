import { FileChartColumn } from 'lucide-react'
import type { Screen } from '~/kits/admin/screen.ts'

export const screens: Screen[] = [
  {
    href: '/admin/reports',
    label: 'Reports',
    description: 'A period in figures, for the board',
    icon: FileChartColumn,
    permission: 'reports.read',
    group: 'System',
    position: 500,
  },
]
