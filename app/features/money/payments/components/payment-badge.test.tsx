import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wordsOf } from '../../../../../tests/support/admin.tsx'
import { PaymentBadge } from './payment-badge.tsx'

const shown = (back?: 'none' | 'part' | 'all') =>
  wordsOf(renderToStaticMarkup(<PaymentBadge state="completed" back={back} />))

test('PAY-01: a refunded payment stays completed and shows ‘Refunded’', () => {
  expect(shown('all')).toBe('Completed Refunded')
  expect(shown('part')).toBe('Completed Partly refunded')
  expect(shown()).toBe('Completed')
})
