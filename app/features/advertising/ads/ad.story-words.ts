import type { AdPlacement } from './ad.options.ts'

/** The units as Aline types them, and after how many days one of them is switched off. */
type Unit = {
  days: number
  endsOn?: number
  placement: AdPlacement
  fields: Record<string, string>
}

/** The hub's own, those of sample sponsors, and one of a network. */
export const unitsOf = (origin: string): Unit[] => [
  {
    days: -212,
    endsOn: -31,
    placement: 'footer',
    fields: {
      name: 'Mudasobwa, school year',
      network: 'house',
      titleEn: 'A laptop for the school year',
      titleFr: 'Un ordinateur pour l’année scolaire',
      titleRw: 'Mudasobwa y’umwaka w’amashuri',
      wordsEn: 'Repaired, with a year of guarantee.',
      wordsFr: 'Réparé, garanti un an.',
      wordsRw: 'Yasanwe, ifite garanti y’umwaka.',
      link: 'https://mudasobwa.example/school',
      sponsor: 'Mudasobwa Store (sample)',
      cpmRwf: '2500',
    },
  },
  {
    days: -148,
    placement: 'header',
    fields: {
      name: 'Our evening class',
      network: 'house',
      titleEn: 'Learn to code after work',
      titleFr: 'Apprenez à coder après le travail',
      titleRw: 'Iga kode nyuma y’akazi',
      wordsEn: 'Free, in Kinyarwanda, twice a week.',
      wordsFr: 'Gratuit, en kinyarwanda, deux fois par semaine.',
      wordsRw: 'Ku buntu, mu Kinyarwanda, kabiri mu cyumweru.',
      link: `${origin}/programs`,
    },
  },
  {
    days: -126,
    placement: 'content',
    fields: {
      name: 'Umurabyo, fibre for shops',
      network: 'house',
      titleEn: 'Fibre for your shop, from this street on',
      titleFr: 'La fibre pour votre boutique, dès cette rue',
      titleRw: 'Fibre mu iduka ryawe, uhereye muri uyu muhanda',
      wordsEn: 'The first month costs nothing.',
      wordsFr: 'Le premier mois ne coûte rien.',
      wordsRw: 'Ukwezi kwa mbere ni ubuntu.',
      link: 'https://umurabyo.example/shops',
      sponsor: 'Umurabyo Networks (sample)',
      cpmRwf: '4000',
    },
  },
  {
    days: -117,
    placement: 'sidebar',
    fields: {
      name: 'Ikigega, savings groups',
      network: 'house',
      titleEn: 'Save as a group, see it on every phone',
      titleFr: 'Épargnez en groupe, visible sur chaque téléphone',
      titleRw: 'Zigama mu itsinda, buri wese abibone kuri telefone',
      wordsEn: 'No fee in the first year.',
      wordsFr: 'Sans frais la première année.',
      wordsRw: 'Nta kiguzi mu mwaka wa mbere.',
      link: 'https://ikigega.example/groups',
      sponsor: 'Ikigega Savings (sample)',
      cpcRwf: '150',
    },
  },
  {
    days: -98,
    placement: 'sidebar-bottom',
    fields: { name: 'AdSense, below the sidebar', network: 'adsense', slotId: '4471902256' },
  },
]
