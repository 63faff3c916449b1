import { expect, test } from 'vitest'
import { moneyRules, publicModules } from './money.ts'
import { newReports, type Planted, rulesOf } from './rules.ts'
import { plant, readTree } from './tree.ts'

const tree = readTree()
const commands = 'app/features/money/payments/commands'

for (const rule of moneyRules) {
  test(`PAY-01: the project obeys the rule: ${rule.name}`, () => {
    expect(rule.check(tree)).toEqual([])
  })
}

const ours =
  "import { ledger } from '../ledger.table.server.ts'\nimport { payments } from '../payment.table.server.ts'\n"
const stateRule = 'a payment changes its state in conclude-payment only'
const refundRule = 'a refund changes its state in conclude-refund only'
const ledgerRule = 'the ledger is written where payments and refunds are concluded'
const wayRule = 'public addresses conclude payments and refunds only through the job queue'

const planted: Planted[] = [
  ...[
    "export const f = (tx) => tx.update(payments).set({ state: 'completed' })",
    'export const f = (tx, now) => tx.update(payments).set({ completedAt: now })',
    'export const f = (tx, values) => tx.update(payments).set(values)',
    "export const f = (tx) => tx.update(table.payments).set({ ['state']: 'completed', state: 'completed' })",
    "export const f = (tx) => tx.insert(payments).values({ state: 'completed' })",
    "export const f = (tx, row) => insertOnly(tx, payments, { ...row, state: 'completed' })",
    'export const f = (tx) => tx.delete(payments)',
    "export const f = (tx) => tx.execute(sql`update payments set state = 'completed'`)",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a file
    "export const f = (tx) => tx.execute(sql`update ${payments} set state = 'completed'`)",
    'export const f = (tx) => tx.execute(\'UPDATE "payments" SET state = 1\')',
  ].map((source, n) => ({
    story: `a command that completes a payment by itself is reported (${n + 1})`,
    breaks: stateRule,
    files: { [`${commands}/plant-payment.server.ts`]: ours + source },
  })),
  {
    story: 'a feature that marks itself as paid is reported',
    breaks: stateRule,
    files: {
      'app/features/offers/events/commands/plant-ticket.server.ts':
        "import { payments } from '../../payments/payment.table.server.ts'\nexport const f = (tx) => tx.update(payments).set({ state: 'completed' })",
    },
  },
  {
    story: 'a command that ends a refund by itself is reported',
    breaks: refundRule,
    files: {
      [`${commands}/plant-refund.server.ts`]:
        "import { refunds } from '../refund.table.server.ts'\nexport const f = (tx) => tx.update(refunds).set({ state: 'done' })",
    },
  },
  ...[
    'export const f = (tx) => tx.insert(ledger).values({ amount: 1 })',
    'export const f = (tx) => tx.execute(sql`insert into ledger select 1`)',
    'export const f = (tx) => tx.delete(ledger)',
  ].map((source, n) => ({
    story: `a command that writes to the ledger by itself is reported (${n + 1})`,
    breaks: ledgerRule,
    files: { [`${commands}/plant-payment.server.ts`]: ours + source },
  })),
  {
    story: 'a second place that numbers receipts is reported',
    breaks: 'receipts are numbered in one place',
    files: {
      [`${commands}/plant-payment.server.ts`]:
        "import { receipts } from '../ledger.table.server.ts'\nexport const f = (tx) => tx.insert(receipts).values({ number: 7 })",
    },
  },
  {
    story: 'a public page that imports a concluding command is reported',
    breaks: wayRule,
    files: {
      'app/features/money/payments/pages/back.tsx':
        "import { concludePayment } from '../commands/conclude-payment.server.ts'",
    },
  },
  {
    story: 'a public page of another feature that reaches it through three files is reported',
    breaks: wayRule,
    files: {
      'app/features/money/payments/commands/open-bill.server.ts': "export * from './plant-payment.server.ts'",
      'app/features/money/payments/commands/plant-payment.server.ts':
        "export * from './check-payment.server.ts'",
      'app/features/money/payments/pages/pay.tsx': "import { openBill } from '../index.server.ts'",
    },
  },
  {
    story: 'an endpoint that polls a provider during a request is reported',
    breaks: wayRule,
    files: {
      'app/features/money/payments/endpoints/hook.ts':
        "export const action = async () => (await import('../commands/check-payment.server.ts')).checkPayment('id')",
    },
  },
  {
    story: 'a page that runs a job itself is reported',
    breaks: 'only the worker runs a job',
    files: {
      'app/features/money/payments/pages/back.tsx':
        "import { checkPaymentJob } from '../payment.jobs.server.ts'\nexport const loader = () => checkPaymentJob.run({ paymentId: 'id' })",
    },
  },
]

for (const { story, breaks, files } of planted) {
  test(story, () => {
    expect(rulesOf(newReports(moneyRules, tree, plant(tree, files)))).toContain(breaks)
  })
}

test('every rule has caught a planted violation', () => {
  expect(new Set(planted.map(({ breaks }) => breaks))).toEqual(new Set(moneyRules.map(({ name }) => name)))
})

const harmless: Record<string, string> = {
  'clearing the attention mark': 'export const f = (tx) => tx.update(payments).set({ attention: null })',
  'reading the state': 'export const f = (tx) => tx.select({ state: payments.state }).from(payments)',
}

for (const [what, source] of Object.entries(harmless)) {
  test(`${what} breaks no rule`, () => {
    const files = { [`${commands}/plant-payment.server.ts`]: ours + source }
    expect(newReports(moneyRules, tree, plant(tree, files))).toEqual([])
  })
}

test('the pages around a payment are public modules, those of staff are not', () => {
  const modules = publicModules(tree)
  for (const file of ['pages/pay.tsx', 'pages/wait.tsx', 'endpoints/hook.ts', 'endpoints/wait-state.ts'])
    expect(modules).toContain(`app/features/money/payments/${file}`)
  expect(modules.filter((path) => path.includes('/payments/admin/'))).toEqual([])
})
