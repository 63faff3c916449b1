import { TextCursorInput } from 'lucide-react'
import type { Screen } from '~/kits/admin/screen.ts'

export const screens: Screen[] = [
  {
    href: '/admin/pages',
    label: 'Page texts',
    description: 'Headings, sentences, buttons',
    icon: TextCursorInput,
    permission: 'site.read',
    group: 'Website',
    position: 410.5,
  },
]
