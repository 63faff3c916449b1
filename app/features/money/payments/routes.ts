import { type FeatureRoute, listRoute } from '../../../platform/http/feature-route.ts'

export const publicRoutes: FeatureRoute[] = [
  { path: 'pay/:token', file: 'pages/pay.tsx' },
  { path: 'pay/:token/back', file: 'pages/back.tsx' },
  { path: 'pay/:token/receipt', file: 'pages/receipt.tsx' },
  { path: 'pay/:token/receipt.pdf', file: 'endpoints/receipt-pdf.ts' },
  { path: 'pay/:token/wait/:payment', file: 'pages/wait.tsx' },
  { path: 'pay/:token/wait/:payment/state', file: 'endpoints/wait-state.ts' },
]

export const endpointRoutes: FeatureRoute[] = [
  {
    path: 'webhooks/payments/:provider/:token?',
    file: 'endpoints/hook.ts',
    open: 'payment providers send notices here, and are polled before anything is trusted',
  },
]

export const adminRoutes: FeatureRoute[] = [
  listRoute('payments', 'admin/payments.tsx', 'admin/payment.tsx'),
  {
    path: 'payments/reconciliation',
    file: 'admin/reconciliation.tsx',
    children: [
      { path: 'import', file: 'admin/statement-import.tsx' },
      { path: ':id', file: 'admin/difference.tsx' },
    ],
  },
  { path: 'payments.csv', file: 'endpoints/payments-csv.ts' },
]
