import { usualColours } from '~/features/core/site/colours.options.ts'
import { settingTag } from '~/features/core/site/index.server.ts'
import { type SettingName, settingNames, weekdays } from '~/features/core/site/settings.options.ts'
import type { Settings } from '~/features/core/site/settings.rules.server.ts'
import { settings } from '~/features/core/site/settings.table.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { SampleLocale } from './in-fields.ts'

const none = { en: '', fr: '', rw: '' }
const instant = { en: 'Instant', fr: 'Immédiat', rw: 'Ako kanya' }
const free = { isOn: true, percent: 0, fixed: 0, time: instant, description: none }
/** DON-14 */
const rung = {
  en: 'A request comes to your phone; you confirm it with your PIN.',
  fr: 'Une demande arrive sur votre téléphone ; vous la confirmez avec votre PIN.',
  rw: 'Ubusabe buza kuri telefoni yawe; ubwemeza ukoresheje PIN yawe.',
}
const withFee = { ...free, percent: 2.9, fixed: 300 }

/**
 * MEM-01: the benefits that the hub gives already, and no more; staff write the rest. One line each, those for startups
 * alone first.
 */
const features = {
  startup: {
    en: [
      'A year of membership for your company, from the day you pay',
      'Your company counts in the community of its sector and stage',
    ],
    fr: [
      'Une année d’adhésion pour votre entreprise, à partir du jour du paiement',
      'Votre entreprise compte dans la communauté de son secteur et de son stade',
    ],
    rw: [
      'Ubunyamuryango bw’umwaka ku kigo cyawe, uhereye umunsi wishyuriyeho',
      'Ikigo cyawe kibarwa mu itsinda ry’abakora mu rwego rumwe kandi bageze hamwe',
    ],
  },
  individual: {
    en: ['A year of membership for one person, from the day you pay'],
    fr: ['Une année d’adhésion pour une personne, à partir du jour du paiement'],
    rw: ['Ubunyamuryango bw’umwaka ku muntu umwe, uhereye umunsi wishyuriyeho'],
  },
  both: {
    en: [
      'You pay only after we have accepted you',
      'A link of your own shows how your membership stands, and until when',
      'A reminder before the year ends; nothing is charged by itself',
    ],
    fr: [
      'Vous ne payez qu’après avoir été accepté',
      'Un lien personnel montre où en est votre adhésion, et jusqu’à quand',
      'Un rappel avant la fin de l’année ; rien n’est prélevé automatiquement',
    ],
    rw: [
      'Wishyura ari uko tumaze kukwemera',
      'Umurongo wawe bwite werekana aho ubunyamuryango bwawe bugeze n’igihe buzarangirira',
      'Turakwibutsa mbere y’uko umwaka urangira; nta mafaranga akurwaho utabyemeje',
    ],
  },
}
const featuresOf = (plan: 'startup' | 'individual') => {
  const inOne = (locale: SampleLocale) => [...features[plan][locale], ...features.both[locale]].join('\n')
  return { en: inOne('en'), fr: inOne('fr'), rw: inOne('rw') }
}

/** The values of the specification; what it leaves open (closed days, bank) is for staff to enter. */
const initial: Settings = {
  // Clearly a sample: example addresses and unassigned numbers, until staff enter their own (GEN-08).
  organisation: {
    name: 'IRIS Hub',
    addresses: [],
    phones: ['+250788000100', '+250722000100'],
    contactEmail: 'hello@irishub.example',
    infoEmail: 'info@irishub.example',
    socialLinks: [
      { name: 'LinkedIn', url: 'https://www.linkedin.com/company/irishub-example' },
      { name: 'X', url: 'https://x.com/irishub_example' },
      { name: 'Facebook', url: 'https://www.facebook.com/irishub.example' },
      { name: 'Instagram', url: 'https://www.instagram.com/irishub.example' },
    ],
  },
  appearance: { ...usualColours, logo: null },
  // DON-03 to DON-06
  giving: {
    min: 10_000,
    max: 100_000,
    initial: 25_000,
    tiers: [
      {
        amount: 10_000,
        name: { en: 'Supporter', fr: 'Soutien', rw: 'Umushyigikizi' },
        pays: none,
        onPage: true,
      },
      {
        amount: 25_000,
        name: { en: 'Advocate', fr: 'Défenseur', rw: 'Umuvugizi' },
        pays: none,
        onPage: true,
      },
      { amount: 50_000, name: { en: 'Champion', fr: 'Champion', rw: 'Intwari' }, pays: none, onPage: true },
      {
        amount: 100_000,
        name: { en: 'Patron', fr: 'Mécène', rw: 'Umuterankunga' },
        pays: none,
        onPage: false,
      },
    ],
  },
  // MEM-01
  membership: {
    startup: { price: 500_000, features: featuresOf('startup') },
    individual: { price: 200_000, features: featuresOf('individual') },
  },
  // BKG-01, BKG-03
  packages: {
    basic: {
      name: { en: 'Basic Consultation', fr: 'Conseil de base', rw: 'Ubujyanama bw’ibanze' },
      monthly: 50_000,
      yearly: 540_000,
      hours: 2,
    },
    growth: {
      name: { en: 'Business Growth', fr: 'Croissance d’entreprise', rw: 'Iterambere ry’ubucuruzi' },
      monthly: 150_000,
      yearly: 1_620_000,
      hours: 5,
    },
    enterprise: {
      name: { en: 'Enterprise Solutions', fr: 'Solutions d’entreprise', rw: 'Ibisubizo by’ibigo' },
      monthly: 300_000,
      yearly: 3_240_000,
      hours: 10,
    },
    popular: 'growth',
    quote: 300_000,
  },
  // GEN-27, GEN-28
  slots: {
    days: {
      Monday: true,
      Tuesday: true,
      Wednesday: true,
      Thursday: true,
      Friday: true,
      Saturday: false,
      Sunday: false,
    },
    times: '09:00\n10:00\n11:00\n12:00\n14:00\n15:00\n16:00\n17:00',
    hours: Object.fromEntries(weekdays.map((day) => [day, { opens: '08:00', closes: '18:00' }])) as Record<
      (typeof weekdays)[number],
      { opens: string; closes: string }
    >,
    closed: '',
    closures: [],
    holidays: { isObserved: true, eids: [] },
    opens: '08:00',
    closes: '18:00',
    kinds: { hub: true, phone: true, video: false },
    videoLink: null,
    capacity: 1,
    advisers: [],
    notice: 4,
  },
  // DON-14, BKG-06
  payments: {
    bookingFee: 500,
    bank: { name: null, account: null, number: null, swift: null },
    paypal: { currency: 'USD', rate: null, until: null },
    refundLimit: 100_000,
    methods: {
      'mtn-mobile-money': { ...free, description: rung },
      'airtel-money': { ...free, description: rung },
      'credit-card': {
        ...withFee,
        description: {
          en: 'Visa or Mastercard, on the page of our payment provider.',
          fr: 'Visa ou Mastercard, sur la page de notre prestataire de paiement.',
          rw: 'Visa cyangwa Mastercard, ku rupapuro rw’udufasha kwakira amafaranga.',
        },
      },
      'bank-transfer': {
        ...free,
        description: {
          en: 'You get the account and a reference to write on the transfer.',
          fr: 'Vous recevez le compte et une référence à indiquer sur le virement.',
          rw: 'Uhabwa nomero ya konti n’indango wandika kuri transfer.',
        },
        time: {
          en: '1-3 business days',
          fr: '1 à 3 jours ouvrables',
          rw: 'Iminsi y’akazi 1 kugeza kuri 3',
        },
      },
      paypal: {
        ...withFee,
        description: {
          en: 'From abroad, with a PayPal account.',
          fr: 'Depuis l’étranger, avec un compte PayPal.',
          rw: 'Uri mu mahanga, ukoresheje konti ya PayPal.',
        },
      },
    },
  },
  // SRV-02, IMP-02: first texts, from the hub's description of itself; staff write their own.
  research: {
    areas: [
      {
        title: {
          en: 'Work for young people and women',
          fr: 'L’emploi des jeunes et des femmes',
          rw: 'Akazi k’urubyiruko n’abagore',
        },
        text: none,
      },
      {
        title: {
          en: 'Digital skills and how they are learned',
          fr: 'Les compétences numériques et leur apprentissage',
          rw: 'Ubumenyi bw’ikoranabuhanga n’uko bwigwa',
        },
        text: none,
      },
      {
        title: {
          en: 'Startups and what helps them grow',
          fr: 'Les startups et ce qui les aide à grandir',
          rw: 'Startups n’ibizifasha gukura',
        },
        text: none,
      },
      {
        title: {
          en: 'Innovation in rural districts',
          fr: 'L’innovation dans les districts ruraux',
          rw: 'Guhanga udushya mu turere tw’icyaro',
        },
        text: none,
      },
    ],
  },
  // ADS-07: off until staff switch a network on.
  ads: {
    adsense: { isOn: false, client: '' },
    medianet: { isOn: false, client: '' },
    ezoic: { isOn: false },
    infolinks: { isOn: false, client: '', site: '' },
    sellers: '',
  },
  start: { isHidden: false },
  // LRN-01: staff write their own.
  learning: {
    tiles: [
      {
        title: { en: 'Free of charge', fr: 'Gratuit', rw: 'Ku buntu' },
        text: {
          en: 'Courses, exams and certificates cost nothing, unless a course says so.',
          fr: 'Cours, examens et certificats ne coûtent rien, sauf si le cours le dit.',
          rw: 'Amasomo, ibizamini n’impamyabumenyi ni ubuntu, keretse aho byanditse ukundi.',
        },
      },
      {
        title: { en: 'Made for phones', fr: 'Fait pour le téléphone', rw: 'Byagenewe telefone' },
        text: {
          en: 'Text first, a few kilobytes a lesson. Pictures and films are up to you.',
          fr: 'Le texte d’abord, quelques kilooctets par leçon. Images et films, si vous voulez.',
          rw: 'Inyandiko mbere, kilobayite nke ku isomo. Amashusho ni wowe uhitamo.',
        },
      },
      {
        title: { en: 'Also without a connection', fr: 'Aussi sans connexion', rw: 'N’udafite murandasi' },
        text: {
          en: 'Save a lesson on your phone and read it anywhere.',
          fr: 'Enregistrez une leçon sur votre téléphone et lisez-la partout.',
          rw: 'Bika isomo kuri telefone, urisome aho uri hose.',
        },
      },
      {
        title: {
          en: 'A certificate that counts',
          fr: 'Un certificat qui compte',
          rw: 'Impamyabumenyi yemewe',
        },
        text: {
          en: 'Anybody can check it with its number.',
          fr: 'Chacun peut le vérifier avec son numéro.',
          rw: 'Buri wese ashobora kuyigenzura akoresheje inomero yayo.',
        },
      },
    ],
  },
  specialisations: {
    cards: [
      {
        title: { en: 'Technology', fr: 'Technologie', rw: 'Ikoranabuhanga' },
        text: {
          en: 'Digital skills and digital products, from the first line of code to something people use.',
          fr: 'Compétences et produits numériques, de la première ligne de code à ce que les gens utilisent.',
          rw: 'Ubumenyi n’ibicuruzwa by’ikoranabuhanga, kuva ku murongo wa mbere wa kode kugeza ku byo abantu bakoresha.',
        },
      },
      {
        title: { en: 'Entrepreneurship', fr: 'Entrepreneuriat', rw: 'Kwihangira imirimo' },
        text: {
          en: 'Founders who turn an idea into a company, and a company into jobs.',
          fr: 'Des fondateurs qui font d’une idée une entreprise, et d’une entreprise des emplois.',
          rw: 'Abashinga ibigo bahindura igitekerezo ikigo, ikigo kikabyara akazi.',
        },
      },
      {
        title: { en: 'Youth and women', fr: 'Jeunes et femmes', rw: 'Urubyiruko n’abagore' },
        text: {
          en: 'People who are too often left out of both: we begin with them.',
          fr: 'Celles et ceux qui sont trop souvent laissés de côté : nous commençons par eux.',
          rw: 'Abantu bakunze gusigazwa inyuma muri byombi: ni bo duheraho.',
        },
      },
    ],
  },
}

/** Existing groups are left as staff made them. */
export async function seedSettings({ tx, invalidate }: UnitOfWork): Promise<void> {
  const rows = settingNames.map((name: SettingName) => ({ name, value: initial[name] }))
  await tx.insert(settings).values(rows).onConflictDoNothing()
  await invalidate(...settingNames.map(settingTag))
}
