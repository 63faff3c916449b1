import type { BridgeApplication } from './application.rules.server.ts'
import type { Offer } from './partnership.story-words.ts'

type BridgeOffer = Offer<BridgeApplication>
const offer = (
  [days, status, locale]: [number, BridgeOffer['status'], BridgeOffer['locale']],
  [companyName, industry, companySize]: [string, string, BridgeOffer['companySize']],
  [firstName, lastName, position, email, phone]: [string, string, string, string, string],
  [serviceType, message, ...notes]: [BridgeOffer['serviceType'], string, ...string[]],
): BridgeOffer => ({
  ...{ days, status, locale, companyName, industry, companySize },
  ...{ firstName, lastName, position, email, phone, serviceType, message, notes },
})

/** Companies that look for people in Rwanda. None of them exists; nobody has their numbers. */
export const bridgeOffers: BridgeOffer[] = [
  offer(
    [-336, 'approved', 'en'],
    ['Nordlys Logistics (sample)', 'Logistics', '51-200'],
    ['Ingrid', 'Sandvik', 'Head of IT', 'ingrid.sandvik@nordlys.example', '+46701740611'],
    [
      'software-development',
      'We need two developers for a year who know TypeScript and like to write things down. Our working hours are yours.',
      'Eric: sent four profiles.',
      'Eric: they took two, from February on. First month paid.',
    ],
  ),
  offer(
    [-305, 'approved', 'fr'],
    ['Atelier Bleu (exemple)', 'Design', '1-10'],
    ['Camille', 'Roussel', 'Gérante', 'camille@atelier-bleu.example', '+33199001204'],
    [
      'web-development',
      'Trois sites d’associations à refaire avant l’été, avec quelqu’un qui parle français.',
      'Eric: one person, 20 hours a week. They are content.',
    ],
  ),
  offer(
    [-276, 'rejected', 'en'],
    ['Quick Apps (sample)', 'Software', '1-10'],
    ['Brad', 'Colby', '', 'brad@quick-apps.example', '+12025550161'],
    [
      'mobile-development',
      'Need 5 juniors for unpaid trial project, paid later if the client accepts.',
      'Aline: no unpaid trials.',
    ],
  ),
  offer(
    [-248, 'approved', 'en'],
    ['Harbour Insurance (sample)', 'Insurance', '501+'],
    ['Fiona', 'Keane', 'Claims manager', 'fiona.keane@harbour-insurance.example', '+447700900318'],
    [
      'data-analysis',
      'Nine years of claims in spreadsheets of every kind. Two people for four months, to bring them into one table.',
      'Eric: three talks, all good.',
      'Diane: contract over a Rwandan company, invoices in pounds.',
    ],
  ),
  offer(
    [-214, 'approved', 'en'],
    ['Gerste & Sohn (sample)', 'Food', '11-50'],
    ['Matthias', 'Gerste', 'Managing director', 'm.gerste@gerste-sohn.example', '+493023125114'],
    [
      'it-support',
      'A help line for our shops on Saturdays, in English. One person is enough to begin with.',
      'Eric: began in May, one Saturday shift.',
    ],
  ),
  offer(
    [-183, 'rejected', 'en'],
    ['Lucky Reels (sample)', 'Gaming', '11-50'],
    ['Dan', 'Pryce', 'CTO', 'dan@lucky-reels.example', '+447700900402'],
    [
      'software-development',
      'Backend for an online casino, four people, start next week.',
      'Aline: not for us.',
    ],
  ),
  offer(
    [-155, 'approved', 'en'],
    ['Sahara Solar Data (sample)', 'Energy', '11-50'],
    ['Amina', 'Yusuf', 'Operations', 'amina@sahara-solar.example', '+447700900517'],
    [
      'cloud-services',
      'Our 300 pumps report every minute and the server cannot keep up. We look for somebody who has moved such a thing before.',
      'Eric: Vuga Health’s former engineer has. Introduced on Monday.',
      'Eric: works, 60 % since August.',
    ],
  ),
  offer(
    [-128, 'approved', 'fr'],
    ['Clinique Saint-Roch (exemple)', 'Santé', '201-500'],
    ['Hélène', 'Maurin', 'Directrice des soins', 'h.maurin@saint-roch.example', '+33199002217'],
    [
      'web-development',
      'Un formulaire pour nos patients, simple et lisible, hébergé chez nous.',
      'Eric: small, done in three weeks. They want a second one.',
    ],
  ),
  offer(
    [-96, 'approved', 'en'],
    ['Redgum Farms (sample)', 'Agriculture', '51-200'],
    ['Tom', 'Alder', 'Farm manager', 'tom@redgum.example', '+61491570156'],
    [
      'ai-ml',
      'Counting fruit on pictures from a tractor. We have 40,000 pictures and no idea.',
      'Eric: two graduates of the AI class; a paid trial of a month.',
      'Eric: trial was good, goes on until March.',
    ],
  ),
  offer(
    [-63, 'rejected', 'en'],
    ['Bright Contacts (sample)', 'Marketing', '1-10'],
    ['Stella', 'Moss', '', 'stella@bright-contacts.example', '+12025550188'],
    [
      'other',
      'Looking for people to call lists of phone numbers, paid by call.',
      'Eric: asked where the numbers come from. No answer for ten days.',
    ],
  ),
  offer(
    [-34, 'approved', 'en'],
    ['Fjell Museum (sample)', 'Culture', '11-50'],
    ['Åsa', 'Lindqvist', 'Digital lead', 'asa@fjell-museum.example', '+46701740634'],
    [
      'mobile-development',
      'A guide for visitors on their own phones, in four languages, without a shop to install it from.',
      'Eric: proposal sent with two teams.',
    ],
  ),
  offer(
    [-1, 'pending', 'en'],
    ['Brookfield Libraries (sample)', 'Public sector', '201-500'],
    ['Joan', 'Whitcombe', 'Systems librarian', 'joan.whitcombe@brookfield.example', '+447700900633'],
    [
      'cybersecurity',
      'A look at our 14 branches from outside, twice a year, with a report a librarian can read.',
    ],
  ),
  offer(
    [-1, 'pending', 'fr'],
    ['Vélos Garonne (exemple)', 'Commerce', '11-50'],
    ['Julien', 'Tessier', 'Responsable du site', 'julien@velos-garonne.example', '+33199003306'],
    [
      'web-development',
      'Notre boutique en ligne est lente sur téléphone. Qui chez vous pourrait l’alléger ?',
    ],
  ),
  offer(
    [-1, 'pending', 'en'],
    ['Lindenhof Archive (sample)', 'Research', '1-10'],
    ['Katrin', 'Wolff', 'Archivist', 'katrin.wolff@lindenhof.example', '+493023125271'],
    [
      'data-analysis',
      'Twelve thousand letters were scanned and read by a machine, badly. We look for two people to correct them and write down what they change.',
    ],
  ),
]
