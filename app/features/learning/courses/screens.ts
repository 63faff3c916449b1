import { Gem, GraduationCap } from 'lucide-react'
import type { Screen } from '~/kits/admin/screen.ts'

export const screens: Screen[] = [
  {
    href: '/admin/elearning',
    label: 'E-Learning',
    description: 'Free courses and enrollments',
    icon: GraduationCap,
    permission: 'learning.read',
    group: 'Learning',
    position: 201,
    actions: [{ label: 'New course', href: '/admin/elearning/new', permission: 'learning.change' }],
  },
  {
    href: '/admin/premium-courses',
    label: 'Premium Courses',
    description: 'Courses that are bought',
    icon: Gem,
    permission: 'learning.read',
    group: 'Learning',
    position: 202,
    actions: [
      { label: 'New premium course', href: '/admin/premium-courses/new', permission: 'learning.change' },
    ],
  },
]
