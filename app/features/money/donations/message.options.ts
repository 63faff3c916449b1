/** What every message about a pledge says. */
export type PledgeMessage = {
  fullName: string
  amount: string
  /** Where it can be paused, stopped and resumed: in every message (DON-26). */
  manage: string
  hub: string
}

export const pledgeSample: PledgeMessage = {
  fullName: 'Aline Uwase',
  amount: '25,000 RWF',
  manage: 'https://irishub.example/donation/monthly/1f0c9a2e',
  hub: 'IRIS Hub',
}

/** A text message, with links as long as ours are. */
export type PledgeText = { amount: string; pay: string; manage: string; hub: string }
export const pledgeTextSample: PledgeText = {
  amount: '25,000 RWF',
  pay: 'https://irishub.example/rw/pay/1f0c9a2e-8f8b-4c1f-9d53-0e6a7f1c2b3d.Ab3dEf6hIj9kLm2nOp5qRs8tUv1wXy4z',
  manage:
    'https://irishub.example/rw/donation/monthly/1f0c9a2e-8f8b-4c1f-9d53-0e6a7f1c2b3d.Ab3dEf6hIj9kLm2nOp5qRs8tUv1wXy4z',
  hub: 'IRIS Hub',
}
