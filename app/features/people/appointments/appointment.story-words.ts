import type { Locale } from '~/platform/i18n/locale.ts'
import type { ServiceType } from './appointment.options.ts'

/** What somebody books a conversation for. Many write nothing more than the service. */
export type Wish = { locale: Locale; serviceType: ServiceType; company: string; message: string }

const services: Record<string, ServiceType> = {
  strategy: 'Strategic Consulting',
  digital: 'Digital Transformation',
  business: 'Business Development',
  training: 'Technical Training',
  research: 'Research & Analysis',
  bridge: 'Digital Bridge Rwanda',
  other: 'Other',
}

/** Service, company, message. */
const inKinyarwanda = `
business; ; Nkora sosi y’urusenda. Abaguzi bo muri Uganda barambajije; natangirira he?
business; ; Ndashaka kumenya uko nabona inguzanyo ntafite ingwate.
strategy; Twuzuzanye Cooperative (sample); Koperative yacu ifite amafaranga ariko nta gahunda y’umwaka utaha.
training; ; Umuhungu wanjye w’imyaka 17 akunda kode. Yahera he?
training; ; Ndi umwarimu wa siyansi, nifuza gukoresha mudasobwa mu ishuri ryacu.
digital; ; Abakiriya banjye bose bandika kuri WhatsApp, nkabura ibyo batumije.
digital; ; Ese nakwikorera urubuga, cyangwa nshake umuntu?
other; ;
business; ; Nanditse ikigo muri RDB ariko sinzi imisoro nsabwa.
strategy; ; Twari babiri mu kigo, umwe aragiye. Mumfashe gutekereza ku bikurikira.
business; ; Nifuza kugurisha ubuki bwanjye mu mahoteli.
training; ;
research; ; Niga muri kaminuza. Ndashaka amakuru ku mishinga y’abagore mu cyaro.
business; ; Igiciro cyanjye kiri hasi cyane, ariko ntinya kukizamura.
digital; Amahoro Clinic (sample); Dosiye z’abarwayi ziri ku mpapuro. Twatangira dute kuzishyira muri mudasobwa?
other; ; Nifuza kuganira n’umuntu wigeze gufunga ikigo cye.
business; ;
strategy; ; Mfite ibitekerezo bitatu, ndashaka guhitamo kimwe.
training; ; Nasoje amasomo yanyu. Ni iki nakurikizaho?
business; ; Umukiriya munini aratinda kunyishyura. Nakora iki?
`
const inEnglish = `
strategy; ; We have eleven customers and three of them pay. I would like to look at that with somebody.
business; Inzozi Bakery (sample); A supermarket wants our bread on credit of 60 days. Can we afford it?
digital; ; My stock is in my head. I need a second head.
bridge; Lakeside Analytics (sample); We look for two people who can clean data for six months.
business; ;
research; ; Data on phone ownership in Nyagatare, if you have it or know who does.
training; ; Is the evening class still possible if I work until six?
strategy; ; We were turned down by your incubation in March. I have done what you wrote and want to show it.
digital; Umurava School (sample); Fees are paid in cash on one morning, and the line is very long.
business; ; I make soap. The standards board sent me a list I do not understand.
other; ; I should like to give two hours a week as a mentor. What do you need?
strategy; ;
bridge; ; Freelance developer, two clients abroad. How do I send a proper invoice?
business; ; How does one find a first distributor outside Kigali?
training; ; A group of eight deaf young people would like to learn to code. Is there an interpreter?
digital; ;
research; ; I write about youth cooperatives and would like to hear of three that failed.
`
const inFrench = `
business; ; Je fabrique des jouets en bois et je voudrais les vendre aux crèches.
strategy; ; Nous hésitons entre deux marchés. Une heure avec quelqu’un de l’extérieur nous aiderait.
digital; Pharmacie du Marché (exemple); Nos ruptures de stock nous coûtent des clients chaque semaine.
training; ; Je reprends des études après six ans. Par quoi commencer ?
business; ;
other; ; Je rentre de Goma et je voudrais comprendre comment fonctionne le hub.
research; ; Mémoire de master sur le paiement mobile : qui pourrais-je interroger ?
bridge; ; Traductrice et graphiste, je cherche des clients à l’étranger.
`

const wishesIn = (locale: Locale, text: string): Wish[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [service = '', company = '', ...message] = line.split(';').map((part) => part.trim())
      return {
        locale,
        serviceType: services[service] ?? 'Other',
        company,
        message: message.join('; '),
      }
    })

export const wishes: Wish[] = [
  ...wishesIn('rw', inKinyarwanda),
  ...wishesIn('en', inEnglish),
  ...wishesIn('fr', inFrench),
]

/** What people on the phone want to talk about. */
export const calls = [
  'Called from the market: no e-mail. Wants to register a cooperative of eleven women.',
  'Calls for his mother, who sells milk. Prefers the afternoon.',
]

/** What a colleague notes when it is over. */
export const notes = {
  completed: [
    'Knows the numbers by heart. Next: write the first offer on one page.',
    '',
    'Wants a loan but needs a customer first. Sent the list of buyers we know.',
    '',
    'Good talk, stayed half an hour longer. Told about the spreadsheet course.',
    'Introduced to Diane for the tax questions.',
    '',
    'Three ideas, one of them with a buyer. Will come back in a month.',
    'Not ready to hire. Try with an intern until June.',
    '',
    'Brought the books along. The price is below the cost; will raise it by 15 %.',
    'Promised to send the contact of the standards board.',
  ],
  missed: [
    'Did not come. Called twice, no answer.',
    'Did not come. Sent an SMS that another time can be booked.',
    'Did not come; wrote in the evening that the bus had broken down.',
    'Did not come.',
  ],
  cancelledByUs: [
    'Aline is at the ministry that day. Called, and offered the following week.',
    'The hub has no water until noon. Called.',
  ],
}
