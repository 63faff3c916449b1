import { Quote } from 'lucide-react'
import type { Screen } from '~/kits/admin/screen.ts'

export const screens: Screen[] = [
  {
    href: '/admin/testimonials',
    label: 'Testimonials',
    description: 'What people say',
    icon: Quote,
    permission: 'testimonials.read',
    group: 'Website',
    position: 409,
    actions: [
      { label: 'New testimonial', href: '/admin/testimonials/new', permission: 'testimonials.change' },
    ],
  },
]
