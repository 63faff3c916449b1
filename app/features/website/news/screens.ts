import { Newspaper } from 'lucide-react'
import type { Screen } from '~/kits/admin/screen.ts'

export const screens: Screen[] = [
  {
    href: '/admin/news',
    label: 'News',
    description: 'Articles and announcements',
    icon: Newspaper,
    permission: 'news.read',
    group: 'Website',
    position: 407,
    actions: [{ label: 'New article', href: '/admin/news/new', permission: 'news.change' }],
  },
]
