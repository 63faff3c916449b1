/** Contents of every message about a pledge. */
export type PledgeMessage = {
  fullName: string
  amount: string
  /** The link to pause, stop and resume: in every message (DON-26). */
  manage: string
  hub: string
}

export const pledgeSample: PledgeMessage = {
  fullName: 'Aline Uwase',
  amount: '25,000 RWF',
  manage: 'https://irishub.example/donation/monthly/1f0c9a2e',
  hub: 'IRIS Hub',
}

/** Contents of the text message; the sample has links of real length. */
export type PledgeText = { amount: string; pay: string; manage: string; hub: string }
export const pledgeTextSample: PledgeText = {
  amount: '25,000 RWF',
  pay: 'https://irishub.example/rw/pay/1f0c9a2e-8f8b-4c1f-9d53-0e6a7f1c2b3d.Ab3dEf6hIj9kLm2nOp5qRs8tUv1wXy4z',
  manage:
    'https://irishub.example/rw/donation/monthly/1f0c9a2e-8f8b-4c1f-9d53-0e6a7f1c2b3d.Ab3dEf6hIj9kLm2nOp5qRs8tUv1wXy4z',
  hub: 'IRIS Hub',
}
