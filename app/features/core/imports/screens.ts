import { FileUp } from 'lucide-react'
import type { Screen } from '~/kits/admin/screen.ts'

export const screens: Screen[] = [
  {
    href: '/admin/imports',
    label: 'Imports',
    description: 'Sheets brought into the hub',
    icon: FileUp,
    permission: 'imports.use',
    group: 'System',
    position: 504,
  },
]
