import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wordsOf } from '../../../../../tests/support/admin.tsx'
import { DonationBadge } from './donation-badge.tsx'

const shown = (isRefunded: boolean) =>
  wordsOf(renderToStaticMarkup(<DonationBadge status="completed" isRefunded={isRefunded} />))

test('PAY-01: a refunded gift stays completed and shows ‘Refunded’', () => {
  expect(shown(true)).toBe('Completed Refunded')
  expect(shown(false)).toBe('Completed')
})
