import { Award } from 'lucide-react'
import type { Screen } from '~/kits/admin/screen.ts'

export const screens: Screen[] = [
  {
    href: '/admin/certificates',
    label: 'Certificates',
    description: 'Who passed, and what stands',
    icon: Award,
    permission: 'certificates.read',
    group: 'Learning',
    position: 203,
  },
]
