import { Scale, Wallet } from 'lucide-react'
import type { Screen } from '~/kits/admin/screen.ts'

export const screens: Screen[] = [
  {
    href: '/admin/payments',
    label: 'Payments',
    description: 'What came and went back',
    icon: Wallet,
    permission: 'payments.read',
    group: 'Money',
    position: 302,
    actions: [
      {
        label: 'Deal with payments that need attention',
        href: '/admin/payments?state=attention',
        permission: 'payments.change',
      },
    ],
  },
  {
    href: '/admin/payments/reconciliation',
    label: 'Reconciliation',
    description: 'Ledger beside statements',
    icon: Scale,
    permission: 'payments.read',
    group: 'Money',
    position: 303,
  },
]
