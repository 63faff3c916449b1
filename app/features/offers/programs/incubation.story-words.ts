import type { Idea } from './idea.story-words.ts'

/** The call of ten months ago for Startup Incubation. */
export const incubationFirst: Idea[] = [
  {
    locale: 'en',
    sector: 'AgriTech',
    stage: 'MVP Development',
    organization: 'Kawa Trace (sample)',
    project:
      'A tag for every bag of coffee cherries. The farmer, the washing station and the exporter scan it, and the roaster abroad sees which hill it came from. Two stations near Lake Kivu use our first version.',
    experience:
      'I kept the books of a washing station for four harvests. My cousin writes the code; we were paid for 310 tags last season.',
    note: [
      'eric',
      'Called the washing station: they really use the tags, and asked when they can have more.',
    ],
  },
  {
    locale: 'en',
    sector: 'Mobile Apps',
    stage: 'Early Stage',
    gender: 'male',
    project:
      'A dispatch line for moto drivers who have no smartphone: the passenger calls one number, the nearest three drivers get a call, the first to press 1 rides. We take 50 francs a ride.',
    experience:
      'Eighteen months as a driver in Remera, then two years in the call centre of a bank. Forty drivers of my cooperative have tried it for six weeks.',
  },
  {
    locale: 'en',
    sector: 'FoodTech',
    stage: 'Concept Development',
    outcome: 'rejected',
    project:
      'Cold rooms for milk, the size of a garage and run on the sun, at collection points that lose the evening milk today. Farmers pay per litre and night.',
    experience:
      'Degree in food processing. For my thesis I measured how much milk is poured away in three sectors of Gicumbi: one litre in six.',
  },
  {
    locale: 'en',
    sector: 'E-commerce',
    stage: 'Early Stage',
    organization: 'Agaseke Direct (sample)',
    project:
      'An online shop for baskets and woven lamps of five cooperatives, with prices that show what the weaver gets. We ship twice a month to Europe.',
    experience:
      'I have sold for my mother’s cooperative on Instagram for three years, 140 orders so far, and I know every customs form by now.',
  },
  {
    locale: 'en',
    sector: 'EdTech',
    stage: 'Idea',
    outcome: 'rejected',
    project: 'An app in which the students of all universities in Rwanda share their notes.',
    experience: 'I am in my second year of economics. I have not built anything yet, but I have many ideas.',
  },
  {
    locale: 'en',
    sector: 'Blockchain',
    stage: 'Concept Development',
    outcome: 'rejected',
    project:
      'A new coin for Africa on our own blockchain. Everybody who joins early will earn from those who join later.',
    experience: 'I have read a lot about crypto and invested my own savings.',
    note: ['eric', 'This is a pyramid. Rejected; we could mention it in the course on small business.'],
  },
  {
    locale: 'fr',
    sector: 'HealthTech',
    stage: 'MVP Development',
    project:
      'Un carnet de vaccination sur téléphone simple : la mère reçoit un appel la veille, dans sa langue, et le centre de santé voit qui n’est pas venu. Essai en cours avec un centre du Bugesera.',
    experience:
      'Huit ans au service de vaccination d’un centre de santé. Le logiciel est écrit par un ami, je fais le terrain.',
  },
  {
    locale: 'fr',
    sector: 'CleanTech',
    stage: 'Early Stage',
    organization: 'Braise Verte (sample)',
    project:
      'Des briquettes de marc et de parches de café, moins chères que le charbon et presque sans fumée. Nous en vendons deux tonnes par mois à des restaurants de Nyamirambo.',
    experience:
      'Cinq ans dans la restauration, dont trois à acheter le charbon. La presse a été payée par ma tontine.',
  },
  {
    locale: 'fr',
    sector: 'TravelTech',
    stage: 'Concept Development',
    outcome: 'withdrawn',
    project:
      'Des chambres chez l’habitant le long du lac Kivu, réservées et payées avant d’arriver, avec un repas préparé par la famille.',
    experience: 'Guide sur les sentiers du lac depuis 2021. Onze familles ont dit oui.',
  },
  {
    locale: 'rw',
    sector: 'EdTech',
    stage: 'MVP Development',
    project:
      'Imikino yo gusoma mu Kinyarwanda y’abana bo mu wa mbere n’uwa kabiri, ikora no kuri telefoni idafite interineti. Amashuri abiri yo muri Gasabo arayikoresha.',
    experience:
      'Namaze imyaka itandatu nigisha mu mashuri abanza. Imikino icumi ya mbere nayikoranye n’inshuti yanjye yize porogaramu.',
    note: [
      'diane',
      'They also asked a foundation for money. Nothing against it, but we should ask for the budget of both.',
    ],
  },
  {
    locale: 'rw',
    sector: 'AgriTech',
    stage: 'Idea',
    outcome: 'rejected',
    project:
      'Serivisi ya SMS ibwira abahinzi b’ibirayi igiciro cy’uwo munsi mu masoko ane, mbere y’uko bagurisha ku murima.',
    experience:
      'Iwacu duhinga ibirayi. Namaze igihembwe cyose nandika ibiciro by’amasoko buri gitondo, mbyohereza abaturanyi 60.',
  },
  {
    locale: 'rw',
    sector: 'HealthTech',
    stage: 'Idea',
    outcome: 'rejected',
    project: 'Porogaramu isuzuma indwara zose ikoresheje ifoto y’ururimi.',
    experience: 'Ndi umunyeshuri. Nabonye videwo ibivuga, numva nanjye nabikora.',
  },
  {
    locale: 'rw',
    sector: 'RetailTech',
    stage: 'Early Stage',
    organization: 'Ikaye y’Iduka (sample)',
    project:
      'Ikaye y’amadeni yo kuri telefoni y’amaduka yo mu makaritsiye: umukiriya abona ubutumwa bw’umwenda we, nyiri iduka akishyuza nta ntonganya. Amaduka 27 arayikoresha.',
    experience: 'Mfite iduka i Kimironko kuva mu 2019. Ikaye ya mbere nayikoze muri Excel.',
    note: ['aline', 'Saw it in a shop in Kimironko: two customers were asked with it while I waited.'],
  },
  {
    locale: 'rw',
    sector: 'CleanTech',
    stage: 'Concept Development',
    outcome: 'rejected',
    project:
      'Gukusanya amavuta yo guteka yakoreshejwe muri resitora, tukayakoramo isabune yo gukaraba intoki.',
    experience: 'Nize ubutabire. Maze gukora amasabune 400 mu gikoni cyo mu rugo, kandi yose yaraguzwe.',
  },
  {
    locale: 'rw',
    sector: 'FinTech',
    stage: 'MVP Development',
    project:
      'Ikimina cyo kuri telefoni: buri wese abona uko amafaranga ahagaze, umubitsi ntiyongere gushinjwa. Ibimina bitanu birakigerageza.',
    experience:
      'Namaze imyaka itatu ndi umubitsi w’ikimina cy’abantu 30. Porogaramu yanditswe n’umuvandimwe wanjye.',
  },
  {
    locale: 'rw',
    sector: 'PropTech',
    stage: 'Idea',
    outcome: 'reopened',
    project:
      'Urubuga rwo gushakaho inzu zo gukodesha, aho nyiri inzu yishyura ari uko ibonye uyikodesha. Dufite inzu 90 z’amashyirahamwe abiri ya ba nyir’inzu.',
    experience: 'Nkora akazi ko gushakira abantu inzu i Nyamirambo, maze imyaka itanu.',
  },
]
