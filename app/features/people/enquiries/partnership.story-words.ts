import type { Locale } from '~/platform/i18n/locale.ts'
import type { ApplicationStatus } from './application.options.ts'
import type { PartnershipApplication } from './application.rules.server.ts'

/** Applied on that day; decided some days later, with the notes of the team one after the other. */
export type Offer<Input> = Omit<Input, 'phone'> & {
  phone: string
  locale: Locale
  days: number
  status: ApplicationStatus
  notes: string[]
}

/** None of these organisations exists. */
export const partnershipOffers: Offer<PartnershipApplication>[] = [
  {
    days: -318,
    companyName: 'Kivu Fibre (sample)',
    industry: 'Telecommunications',
    companySize: '51-200',
    contactName: 'Jean Bosco Rwigema',
    email: 'jb.rwigema@kivu-fibre.example',
    phone: '+250700020114',
    partnershipType: 'technology',
    message:
      'We pass your street with our cable in March. We can connect the hub at the price of the material, and would like to train two of your people in its maintenance.',
    locale: 'en',
    status: 'approved',
    notes: [
      'Eric: called. The offer stands, but they want their name on the door.',
      'Aline: a line on the page of partners, no door. They agreed.',
    ],
  },
  {
    days: -241,
    companyName: 'Ishuri Nyamirambo (sample)',
    industry: 'Education',
    companySize: '11-50',
    contactName: 'Domitilla Nyiransabimana',
    email: 'd.nyiransabimana@ishuri-nyamirambo.example',
    phone: '+250700020257',
    partnershipType: 'training',
    message:
      'Abanyeshuri bacu 40 barangiza amashuri yisumbuye mu ikoranabuhanga. Turifuza ko biga imyitozo iwanyu mu biruhuko, abarimu bacu na bo bakaza.',
    locale: 'rw',
    status: 'approved',
    notes: ['Eric: 20 in the first holidays, 20 in the second. Their teachers come along.'],
  },
  {
    days: -187,
    companyName: 'Rapid Capital (sample)',
    industry: 'Finance',
    companySize: '1-10',
    contactName: 'Victor Hale',
    email: 'victor@rapid-capital.example',
    phone: '+12025550143',
    partnershipType: 'investment',
    message:
      'We take 15 % of each startup of yours in exchange for introductions. Exclusive for three years.',
    locale: 'en',
    status: 'rejected',
    notes: ['Aline: no. Nobody decides about a startup but its founders.'],
  },
  {
    days: -122,
    companyName: 'Laboratoire des Mille Collines (exemple)',
    industry: 'Recherche',
    companySize: '11-50',
    contactName: 'Solange Umuhire',
    email: 's.umuhire@lab-collines.example',
    phone: '+250700020388',
    partnershipType: 'research',
    message:
      'Nous étudions comment les jeunes en milieu rural apprennent le numérique. Vos ateliers mobiles nous intéressent ; nous partagerions toutes nos données avec vous.',
    locale: 'fr',
    status: 'approved',
    notes: [
      'Aline: asked for the questionnaire first. It is good, and short.',
      'Eric: they come along with the van in October. Participants sign on paper.',
    ],
  },
  {
    days: -66,
    companyName: 'Akagera Print (sample)',
    industry: 'Printing',
    companySize: '11-50',
    contactName: 'Faustin Ngarambe',
    email: 'faustin@akagera-print.example',
    phone: '+250700020401',
    partnershipType: 'other',
    message:
      'Turifuza gucapa ibitabo n’ibyapa byanyu ku giciro cya kimwe cya kabiri, natwe mukatwandika ku rubuga.',
    locale: 'rw',
    status: 'approved',
    notes: ['Diane: a trial with the posters of the market day. Half of the usual price, good paper.'],
  },
  {
    days: -1,
    companyName: 'Terimbere Microfinance (sample)',
    industry: 'Banking',
    companySize: '201-500',
    contactName: 'Anathalie Mukakarisa',
    email: 'anathalie@terimbere.example',
    phone: '+250700020519',
    partnershipType: 'training',
    message:
      'We lend to 4,000 market women. Most of them keep no books. Could your course on spreadsheets be given in our 11 branches, by people you train?',
    locale: 'en',
    status: 'pending',
    notes: [],
  },
]
