import type { Category } from './opportunity.options.ts'

type Words = { title: string; description: string; requirements: string }
export type PastOffer = {
  name: string
  category: Category
  organization: string
  location: string
  salaryRange: string
  /** Days from the end of the story. */
  created: number
  closes: number
  /** When staff closed it, before its deadline. */
  closed?: number
  en: Words
  fr: Words
  rw: Words
}

/** What the hub passed on in the last four months and is over now. All of them are invented, and say so. */
export const pastOffers: PastOffer[] = [
  {
    name: 'call-centre',
    category: 'job',
    organization: 'Ijwi Connect (sample)',
    location: 'Kigali',
    salaryRange: '140,000 RWF a month',
    created: -119,
    closes: -92,
    en: {
      title: 'Call centre agent in the evening',
      description:
        'Answer the questions of travellers from four to ten in the evening, in at least two languages. A taxi takes you home.',
      requirements: 'Secondary school finished.\nKinyarwanda, and English or French.\nPatience.',
    },
    fr: {
      title: 'Agent de centre d’appels, le soir',
      description:
        'Répondre aux voyageurs de seize à vingt-deux heures, dans deux langues au moins. Un taxi vous ramène.',
      requirements: 'Secondaire terminé.\nKinyarwanda, et anglais ou français.\nDe la patience.',
    },
    rw: {
      title: 'Usubiza abahamagara nimugoroba',
      description:
        'Gusubiza ibibazo by’abagenzi kuva saa kumi kugeza saa yine z’ijoro, mu ndimi ebyiri nibura. Tagisi iragucyura.',
      requirements:
        'Kuba wararangije ayisumbuye.\nIkinyarwanda, n’Icyongereza cyangwa Igifaransa.\nKwihangana.',
    },
  },
  {
    name: 'accounting-scholarship',
    category: 'scholarship',
    organization: 'Ubumenyi Evening College (sample)',
    location: 'Huye',
    salaryRange: 'Fees and books for a year',
    created: -106,
    closes: -75,
    en: {
      title: 'Scholarship for an accounting certificate',
      description:
        'One year of evening classes for six people who work during the day. The college pays fees and books.',
      requirements: 'You finished secondary school.\nYou can be in Huye on four evenings a week.',
    },
    fr: {
      title: 'Bourse pour un certificat de comptabilité',
      description:
        'Un an de cours du soir pour six personnes qui travaillent le jour. L’école paie les frais et les livres.',
      requirements: 'Secondaire terminé.\nVous pouvez être à Huye quatre soirs par semaine.',
    },
    rw: {
      title: 'Buruse yo kwiga ibaruramari',
      description:
        'Umwaka w’amasomo ya nimugoroba ku bantu batandatu bakora ku manywa. Ishuri ryishyura amafaranga y’ishuri n’ibitabo.',
      requirements: 'Kuba wararangije ayisumbuye.\nUshobora kuba i Huye nimugoroba kane mu cyumweru.',
    },
  },
  {
    name: 'furniture-tender',
    category: 'tender',
    organization: 'IRIS Hub (sample)',
    location: 'Kigali',
    salaryRange: 'Up to 4,500,000 RWF',
    created: -89,
    closes: -66,
    en: {
      title: 'Tender: 40 desks and chairs for the Nyarugenge hub',
      description:
        'We furnish a second classroom and would like to buy from a workshop in Rwanda. Delivery within six weeks.',
      requirements: 'Two references that we may visit.\nA price per piece, with delivery.',
    },
    fr: {
      title: 'Appel d’offres : 40 tables et chaises pour le hub de Nyarugenge',
      description:
        'Nous meublons une deuxième salle et voulons acheter à un atelier du pays. Livraison sous six semaines.',
      requirements: 'Deux références à visiter.\nUn prix par pièce, livraison comprise.',
    },
    rw: {
      title: 'Isoko: ameza n’intebe 40 by’ishami rya Nyarugenge',
      description:
        'Turimo gutegura icyumba cya kabiri, turifuza kugura ku bubaji bwo mu Rwanda. Bigezwa ku ishami mu byumweru bitandatu.',
      requirements:
        'Ahantu habiri mwakoze dushobora gusura.\nIgiciro cya buri gikoresho, harimo no kukigeza.',
    },
  },
  {
    name: 'holiday-volunteers',
    category: 'volunteer',
    organization: 'IRIS Hub (sample)',
    location: 'Kigali',
    salaryRange: 'Lunch and transport',
    created: -82,
    closes: -54,
    en: {
      title: 'Volunteers for the coding holiday',
      description: 'Two weeks, 30 children between eight and twelve, games that they program themselves.',
      requirements: '18 or older.\nTwo mornings a week at least.\nYou like noise.',
    },
    fr: {
      title: 'Bénévoles pour les vacances de code',
      description: 'Deux semaines, 30 enfants de huit à douze ans, des jeux qu’ils programment eux-mêmes.',
      requirements: '18 ans ou plus.\nAu moins deux matinées par semaine.\nAimer le bruit.',
    },
    rw: {
      title: 'Abakorerabushake b’ibiruhuko bya kode',
      description:
        'Ibyumweru bibiri, abana 30 b’imyaka umunani kugeza kuri cumi n’ibiri, imikino bikorera ubwabo.',
      requirements: 'Imyaka 18 cyangwa irenga.\nNibura ibitondo bibiri mu cyumweru.\nUkunda urusaku.',
    },
  },
  {
    name: 'driver',
    category: 'job',
    organization: 'Imboga Fresh (sample)',
    location: 'Musanze',
    salaryRange: '200,000 RWF a month',
    created: -63,
    closes: -34,
    closed: -43,
    en: {
      title: 'Driver with a pick-up of your own',
      description: 'Vegetables from four collection points to Kigali, five mornings a week. Fuel is paid.',
      requirements: 'Licence B for three years.\nA pick-up in good order, insured.',
    },
    fr: {
      title: 'Chauffeur avec pick-up',
      description:
        'Des légumes de quatre points de collecte à Kigali, cinq matins par semaine. Carburant payé.',
      requirements: 'Permis B depuis trois ans.\nUn pick-up en bon état, assuré.',
    },
    rw: {
      title: 'Umushoferi ufite pikapu ye',
      description:
        'Kugeza imboga i Kigali ziva ahantu hane, ibitondo bitanu mu cyumweru. Lisansi irishyurwa.',
      requirements: 'Uruhushya rwa B rumaze imyaka itatu.\nPikapu imeze neza, ifite ubwishingizi.',
    },
  },
]
