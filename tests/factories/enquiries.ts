import type {
  BridgeApplication,
  PartnershipApplication,
} from '../../app/features/people/enquiries/application.rules.server.ts'

const common = {
  email: 'aline@umurabyo.example',
  phone: { input: '0788 000 100', international: '+250788000100' },
  companyName: 'Umurabyo Ltd',
  industry: 'Energy',
  companySize: '11-50' as const,
}

/** Valid form input. */
export const aPartnership = (changes: Partial<PartnershipApplication> = {}): PartnershipApplication => ({
  ...common,
  contactName: 'Aline Uwase',
  partnershipType: 'training',
  message: 'We train electricians in Huye.\nYours could join.',
  ...changes,
})

export const aBridgeApplication = (changes: Partial<BridgeApplication> = {}): BridgeApplication => ({
  ...common,
  firstName: 'Aline',
  lastName: 'Uwase',
  position: null,
  serviceType: 'web-development',
  message: 'Two people who know React.',
  ...changes,
})
