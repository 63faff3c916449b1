import type { Gift } from '../../app/features/money/donations/donation.rules.server.ts'

/** Valid form input. */
export function aGift(changes: Partial<Gift> = {}): Gift {
  return {
    amount: 25_000,
    frequency: 'one-time',
    fullName: 'Aline Uwase',
    email: 'aline@example.com',
    phone: { input: '0788 000 100', international: '+250788000100' },
    message: null,
    ...changes,
  }
}
