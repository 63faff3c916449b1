import type { SampleLocale } from './in-fields.ts'

type Words = { title: string; description: string }

export type SampleEvent = {
  slug: string
  /** Days from today, by the hub's clock. */
  inDays: number
  from: string
  hours: number
  location: string
  capacity: number
  price?: number
  needsApproval?: boolean
  status?: 'cancelled'
  /** All seats are taken, and this many people are on the waiting list. */
  waiting?: number
} & Record<SampleLocale, Words>

/** One of each kind: open, full, priced, approved by staff, cancelled, over. */
export const sampleEvents: SampleEvent[] = [
  {
    slug: 'founders-night',
    inDays: 4,
    from: '18:00',
    hours: 3,
    location: 'Kacyiru hub',
    capacity: 80,
    en: {
      title: 'Founders’ Night: raising your first 50M RWF',
      description:
        'Three founders open their term sheets and answer anything. Bring your deck, leave with a redline.\n\nThis is a sample event.',
    },
    fr: {
      title: 'Soirée des fondateurs : lever ses 50 premiers millions RWF',
      description:
        'Trois fondatrices et fondateurs ouvrent leurs contrats et répondent à tout. Apportez votre présentation, repartez avec des corrections.\n\nCeci est un événement d’exemple.',
    },
    rw: {
      title: 'Umugoroba w’abashinze ibigo: kubona miliyoni 50 za mbere',
      description:
        'Abashinze ibigo batatu berekana amasezerano yabo bagasubiza byose. Zana umushinga wawe, utahe wakosowe.\n\nIki ni igikorwa cy’urugero.',
    },
  },
  {
    slug: 'women-in-tech-open-day',
    inDays: 7,
    from: '09:00',
    hours: 4,
    location: 'Nyarugenge hub',
    capacity: 120,
    en: {
      title: 'Women in Tech open day',
      description:
        'See a class, meet the mentors, test the childcare room. Parents and younger sisters welcome.\n\nThis is a sample event.',
    },
    fr: {
      title: 'Portes ouvertes Femmes dans la tech',
      description:
        'Assistez à un cours, rencontrez les mentors, essayez la garderie. Parents et petites sœurs bienvenus.\n\nCeci est un événement d’exemple.',
    },
    rw: {
      title: 'Umunsi w’imiryango ifunguye w’Abagore mu ikoranabuhanga',
      description:
        'Reba isomo, uhure n’abajyanama, usure icyumba cy’abana. Ababyeyi na barumuna banyu murahawe ikaze.\n\nIki ni igikorwa cy’urugero.',
    },
  },
  {
    slug: 'night-market-of-ideas',
    inDays: 9,
    from: '17:00',
    hours: 4,
    location: 'Kacyiru hub',
    capacity: 150,
    status: 'cancelled',
    en: {
      title: 'Night market of ideas',
      description:
        'Twenty stalls, twenty prototypes, one evening to try them all.\n\nThis is a sample event.',
    },
    fr: {
      title: 'Marché nocturne des idées',
      description:
        'Vingt stands, vingt prototypes, une soirée pour tout essayer.\n\nCeci est un événement d’exemple.',
    },
    rw: {
      title: 'Isoko rya nijoro ry’ibitekerezo',
      description:
        'Ameza makumyabiri, ibigerageza makumyabiri, umugoroba umwe wo kubigerageza byose.\n\nIki ni igikorwa cy’urugero.',
    },
  },
  {
    slug: 'ussd-in-one-day',
    inDays: 12,
    from: '08:30',
    hours: 8,
    location: 'Kacyiru hub',
    capacity: 30,
    price: 5000,
    en: {
      title: 'Build a USSD product in one day',
      description:
        'Hands-on workshop for developers. You leave with a working short-code demo.\n\nThis is a sample event.',
    },
    fr: {
      title: 'Un produit USSD en un jour',
      description:
        'Atelier pratique pour développeurs. Vous repartez avec une démo qui marche.\n\nCeci est un événement d’exemple.',
    },
    rw: {
      title: 'Kora porogaramu ya USSD mu munsi umwe',
      description:
        'Amahugurwa ngiro y’abakora porogaramu. Utaha ufite urugero rukora.\n\nIki ni igikorwa cy’urugero.',
    },
  },
  {
    slug: 'cohort-pitch-day',
    inDays: 19,
    from: '14:00',
    hours: 3,
    location: 'Kacyiru hub',
    capacity: 200,
    needsApproval: true,
    en: {
      title: 'Cohort 8 pitch day',
      description:
        'Nine teams, five minutes each, and investors who have promised to stay for the questions.\n\nThis is a sample event.',
    },
    fr: {
      title: 'Présentations de la cohorte 8',
      description:
        'Neuf équipes, cinq minutes chacune, et des investisseurs qui ont promis de rester pour les questions.\n\nCeci est un événement d’exemple.',
    },
    rw: {
      title: 'Umunsi wo kumurika imishinga, icyiciro cya 8',
      description:
        'Amatsinda icyenda, iminota itanu kuri buri rimwe, n’abashoramari biyemeje kuguma babaza.\n\nIki ni igikorwa cy’urugero.',
    },
  },
  {
    slug: 'grant-writing-clinic',
    inDays: 24,
    from: '10:00',
    hours: 2,
    location: 'Online',
    capacity: 12,
    waiting: 3,
    en: {
      title: 'Grant writing clinic',
      description:
        'Bring a real application. We mark it up with you, line by line.\n\nThis is a sample event.',
    },
    fr: {
      title: 'Atelier de rédaction de subventions',
      description:
        'Apportez un vrai dossier. Nous le corrigeons avec vous, ligne par ligne.\n\nCeci est un événement d’exemple.',
    },
    rw: {
      title: 'Kwandika ubusabe bw’inkunga',
      description:
        'Zana ubusabe nyabwo. Turabukosora tujyana, umurongo ku wundi.\n\nIki ni igikorwa cy’urugero.',
    },
  },
  {
    slug: 'hardware-repair-cafe',
    inDays: 28,
    from: '09:00',
    hours: 5,
    location: 'Nyarugenge hub',
    capacity: 60,
    en: {
      title: 'Hardware repair café',
      description:
        'Bring a broken phone or laptop and fix it with our academy students.\n\nThis is a sample event.',
    },
    fr: {
      title: 'Café réparation',
      description:
        'Apportez un téléphone ou un ordinateur en panne et réparez-le avec nos étudiants.\n\nCeci est un événement d’exemple.',
    },
    rw: {
      title: 'Ikawa n’isana ry’ibikoresho',
      description:
        'Zana telefoni cyangwa mudasobwa yapfuye, uyikorane n’abanyeshuri bacu.\n\nIki ni igikorwa cy’urugero.',
    },
  },
  {
    slug: 'first-lines-of-code',
    inDays: -12,
    from: '13:00',
    hours: 3,
    location: 'Kacyiru hub',
    capacity: 40,
    en: {
      title: 'First lines of code',
      description: 'An afternoon for people who never wrote a line.\n\nThis is a sample event.',
    },
    fr: {
      title: 'Premières lignes de code',
      description: 'Un après-midi pour qui n’a jamais écrit une ligne.\n\nCeci est un événement d’exemple.',
    },
    rw: {
      title: 'Imirongo ya mbere ya kode',
      description: 'Igicamunsi cy’abatarigeze bandika umurongo n’umwe.\n\nIki ni igikorwa cy’urugero.',
    },
  },
]
