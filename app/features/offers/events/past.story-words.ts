import type { Locale } from '~/platform/i18n/locale.ts'

export type PastEvent = {
  name: string
  /** Days from the end of the story to the day it was meant for, and the weekday it then took place on. */
  days: number
  weekday: 'Thursday' | 'Saturday'
  from: string
  hours: number
  location: string
  capacity: number
  price?: number
  needsApproval?: boolean
  /** How many people registered while there was room, and how many more on the waiting list. */
  guests: number
  waiting?: number
} & Record<Locale, { title: string; description: string }>

/** What took place in the year before the samples. All of it is invented, and says so. */
export const pastEvents: PastEvent[] = [
  {
    name: 'bring-your-idea',
    days: -341,
    weekday: 'Thursday',
    from: '17:30',
    hours: 3,
    location: 'Kacyiru hub',
    capacity: 30,
    guests: 17,
    en: {
      title: 'Open evening: bring your idea',
      description:
        'Three minutes each, no slides, and tea for everybody who listens.\n\nThis is a sample event.',
    },
    fr: {
      title: 'Soirée ouverte : apportez votre idée',
      description:
        'Trois minutes par personne, sans diapositives, et du thé pour qui écoute.\n\nCeci est un événement d’exemple.',
    },
    rw: {
      title: 'Umugoroba ufunguye: zana igitekerezo cyawe',
      description:
        'Iminota itatu kuri buri muntu, nta mashusho, n’icyayi ku bumva bose.\n\nIki ni igikorwa cy’urugero.',
    },
  },
  {
    name: 'repair-your-phone',
    days: -290,
    weekday: 'Saturday',
    from: '09:00',
    hours: 4,
    location: 'Nyarugenge hub',
    capacity: 20,
    guests: 15,
    en: {
      title: 'Repair your phone yourself',
      description:
        'Screens, batteries and chargers. Tools are here, spare parts at cost.\n\nThis is a sample event.',
    },
    fr: {
      title: 'Réparez votre téléphone vous-même',
      description:
        'Écrans, batteries et chargeurs. Les outils sont là, les pièces au prix coûtant.\n\nCeci est un événement d’exemple.',
    },
    rw: {
      title: 'Isanire telefoni yawe',
      description:
        'Ikirahuri, batiri na sharijeri. Ibikoresho birahari, ibyuma bigurwa ku giciro twabiguze.\n\nIki ni igikorwa cy’urugero.',
    },
  },
  {
    name: 'founders-breakfast',
    days: -244,
    weekday: 'Saturday',
    from: '08:30',
    hours: 3,
    location: 'Kacyiru hub',
    capacity: 24,
    guests: 19,
    en: {
      title: 'Breakfast for women who founded something',
      description:
        'Four of them tell what they would do differently. Children welcome, there is a corner for them.\n\nThis is a sample event.',
    },
    fr: {
      title: 'Petit déjeuner des fondatrices',
      description:
        'Quatre d’entre elles racontent ce qu’elles feraient autrement. Les enfants ont leur coin.\n\nCeci est un événement d’exemple.',
    },
    rw: {
      title: 'Ifunguro ry’abagore bashinze ibigo',
      description:
        'Bane muri bo bavuga icyo bahindura basubiye inyuma. Abana murabazana, bafite aho bakinira.\n\nIki ni igikorwa cy’urugero.',
    },
  },
  {
    name: 'farm-and-phone',
    days: -206,
    weekday: 'Saturday',
    from: '10:00',
    hours: 4,
    location: 'Musanze community library',
    capacity: 30,
    guests: 19,
    en: {
      title: 'Farm and phone: a day in Musanze',
      description:
        'Nine teams of the Rural Innovation Labs show in a potato field what they have built.\n\nThis is a sample event.',
    },
    fr: {
      title: 'Champs et téléphones : une journée à Musanze',
      description:
        'Neuf équipes des laboratoires ruraux montrent dans un champ de pommes de terre ce qu’elles ont construit.\n\nCeci est un événement d’exemple.',
    },
    rw: {
      title: 'Umurima na telefoni: umunsi umwe i Musanze',
      description:
        'Amatsinda icyenda ya laboratwari zo mu cyaro arerekanira mu murima w’ibirayi ibyo yubatse.\n\nIki ni igikorwa cy’urugero.',
    },
  },
  {
    name: 'taxes-for-small-companies',
    days: -153,
    weekday: 'Thursday',
    from: '17:30',
    hours: 2,
    location: 'Kacyiru hub',
    capacity: 16,
    guests: 16,
    waiting: 4,
    en: {
      title: 'Taxes for small companies, without fear',
      description:
        'An accountant fills in a declaration with you, field by field. Bring the one that you are afraid of.\n\nThis is a sample event.',
    },
    fr: {
      title: 'Les impôts des petites entreprises, sans peur',
      description:
        'Une comptable remplit une déclaration avec vous, case par case. Apportez celle qui vous fait peur.\n\nCeci est un événement d’exemple.',
    },
    rw: {
      title: 'Imisoro y’ibigo bito, nta bwoba',
      description:
        'Umucungamari yuzuza imenyekanisha ari kumwe namwe, umurongo ku wundi. Zana irigutera ubwoba.\n\nIki ni igikorwa cy’urugero.',
    },
  },
  {
    name: 'pictures-that-sell',
    days: -102,
    weekday: 'Saturday',
    from: '09:00',
    hours: 5,
    location: 'Nyarugenge hub',
    capacity: 16,
    price: 3000,
    guests: 13,
    en: {
      title: 'Pictures that sell: products in daylight',
      description:
        'With a phone, a window and a sheet of paper. The price pays for lunch and prints.\n\nThis is a sample event.',
    },
    fr: {
      title: 'Des photos qui vendent : des produits à la lumière du jour',
      description:
        'Avec un téléphone, une fenêtre et une feuille de papier. Le prix paie le repas et les tirages.\n\nCeci est un événement d’exemple.',
    },
    rw: {
      title: 'Amafoto agurisha: ibicuruzwa mu mucyo w’umunsi',
      description:
        'Ukoresheje telefoni, idirishya n’urupapuro. Igiciro ni icy’ifunguro n’amafoto acapwe.\n\nIki ni igikorwa cy’urugero.',
    },
  },
  {
    name: 'kinyarwanda-hackathon',
    days: -55,
    weekday: 'Saturday',
    from: '08:00',
    hours: 10,
    location: 'Kacyiru hub',
    capacity: 24,
    needsApproval: true,
    guests: 19,
    en: {
      title: 'Hackathon: Kinyarwanda on the phone',
      description:
        'Ten hours for tools that speak our language: keyboards, spelling, voices. We choose teams that mix.\n\nThis is a sample event.',
    },
    fr: {
      title: 'Hackathon : le kinyarwanda au téléphone',
      description:
        'Dix heures pour des outils qui parlent notre langue : claviers, orthographe, voix. Nous mélangeons les équipes.\n\nCeci est un événement d’exemple.',
    },
    rw: {
      title: 'Hackathon: Ikinyarwanda kuri telefoni',
      description:
        'Amasaha icumi y’ibikoresho bivuga ururimi rwacu: urwandikiro, imyandikire, amajwi. Duhitamo amatsinda avanze.\n\nIki ni igikorwa cy’urugero.',
    },
  },
]
