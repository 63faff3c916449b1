import type { Idea } from './idea.story-words.ts'

/** The call for Startup Incubation that is open at the end of the story. */
export const incubationNow: Idea[] = [
  {
    locale: 'en',
    sector: 'AgriTech',
    stage: 'Early Stage',
    project:
      'Drip irrigation on rent for tomato growers in Bugesera: we bring the pipes for a season and take a share of the harvest instead of a deposit. Eleven plots this year, none lost.',
    experience: 'Agronomist for a seed company until last year. I sold my motorbike for the first kit.',
  },
  {
    locale: 'en',
    sector: 'Mobile Apps',
    stage: 'MVP Development',
    organization: 'Ubutumwa Coach (sample)',
    project:
      'Parcels between towns with the coaches that go anyway. You hand it in at one counter, a code opens it at the other, and you see when the coach left.',
    experience:
      'Two years behind a ticket counter at Nyabugogo. Two coach companies let us try it on the Huye line: 600 parcels since July.',
  },
  {
    locale: 'en',
    sector: 'HealthTech',
    stage: 'Concept Development',
    project:
      'Glasses for 5,000 francs, made to measure in the village on one visit, with a phone camera and a box of ready lenses.',
    experience:
      'Technician in the eye clinic of a district hospital. Tried with 80 people of my parish, of whom 71 still wear them.',
  },
  {
    locale: 'en',
    sector: 'E-commerce',
    stage: 'Product-Market Fit',
    outcome: 'approved',
    organization: 'Isambaza Fresh (sample)',
    project:
      'Fish from Lake Kivu in Kigali kitchens before noon, ordered the evening before on WhatsApp. We buy from three women’s cooperatives at a price that is fixed for the week.',
    experience:
      'We sold 2.1 tonnes in September, with a borrowed car. Now we need a fridge on wheels, and somebody who understands our numbers.',
  },
  {
    locale: 'en',
    sector: 'SaaS',
    stage: 'MVP Development',
    project:
      'School fees without queues: parents pay in small parts with mobile money, the bursar sees every morning who has paid, and no child is sent home by mistake.',
    experience: 'I assisted a bursar for three years. Four schools around Huye use it this term.',
  },
  {
    locale: 'en',
    sector: 'AI/ML',
    stage: 'Concept Development',
    project:
      'A phone that listens to a hive. From the sound it says whether the bees are about to leave, so that the beekeeper comes in time.',
    experience:
      'Computer science, last year. 200 hours of recordings with beekeepers near Nyungwe, and a model that is right four times in five.',
  },
  {
    locale: 'en',
    sector: 'FoodTech',
    stage: 'Early Stage',
    organization: 'Ubunyobwa Jar (sample)',
    project:
      'Peanut butter and baby porridge in jars that come back, sold through hair salons and small shops whose shelf we refill every week.',
    experience: 'Registered in March, tested for food safety in June. Six people work with me.',
  },
  {
    locale: 'en',
    sector: 'EdTech',
    stage: 'Idea',
    isLate: true,
    project: 'Practice questions for the driving theory test in three languages, by USSD, 20 francs each.',
    experience:
      'I failed the theory twice, so I collected 900 questions. A friend at a telecom explained USSD to me.',
    note: ['eric', 'No answer on the phone, twice. I try again after 17:00.'],
  },
  {
    locale: 'en',
    sector: 'TravelTech',
    stage: 'Idea',
    outcome: 'rejected',
    project:
      'Walks through Kigali on weekends with people who grew up there: markets, murals, food. The guide gets 70 percent.',
    experience: 'Forty walks with guests since January, found through two hostels.',
  },
  {
    locale: 'en',
    sector: 'IoT',
    stage: 'MVP Development',
    project:
      'A meter for water kiosks that tells the owner by SMS how many jerrycans were sold, and whether the tap runs at night.',
    experience: 'I studied electronics. Three prototypes have been running in Kabuga since August.',
  },
  {
    locale: 'fr',
    sector: 'CleanTech',
    stage: 'MVP Development',
    outcome: 'approved',
    organization: 'Soir Clair (sample)',
    project:
      'Louer des batteries à celles et ceux qui vendent le soir : on les échange comme une bouteille de gaz, chargées au soleil pendant la journée. 34 stands de brochettes et de beignets sont clients.',
    experience: 'Électricité du bâtiment, puis deux ans à vendre des panneaux solaires.',
  },
  {
    locale: 'fr',
    sector: 'HealthTech',
    stage: 'Idea',
    project:
      'Un service qui rappelle leur traitement aux personnes diabétiques, par un appel dans leur langue, et prévient la famille si personne ne répond.',
    experience:
      'Mon père est diabétique. Je fais ces appels à la main pour six familles du quartier, depuis un an.',
  },
  {
    locale: 'fr',
    sector: 'AgriTech',
    stage: 'Concept Development',
    project:
      'Des séchoirs solaires partagés pour la mangue et l’ananas, un par colline, avec un acheteur déjà trouvé à Goma.',
    experience:
      'Je tiens les comptes d’une coopérative de 42 membres. Un séchoir est construit, 300 kilos sont vendus.',
  },
  {
    locale: 'fr',
    sector: 'FinTech',
    stage: 'Concept Development',
    isLate: true,
    project:
      'Une micro-assurance pour les motos : 100 francs par jour de travail, payés le soir par téléphone, et une moto de remplacement en cas d’accident.',
    experience: 'Trois ans chez un courtier. 150 chauffeurs ont répondu à mon enquête, 118 paieraient.',
    note: [
      'diane',
      'Insurance needs a licence. I have asked somebody who knows how long that takes before we say anything.',
    ],
  },
  {
    locale: 'fr',
    sector: 'RetailTech',
    stage: 'Early Stage',
    project:
      'Commander pour les boutiques de quartier : elles demandent par un message vocal, nous regroupons et livrons le matin au prix de gros.',
    experience:
      'Ma famille tient une boutique à Kicukiro. Depuis mai nous livrons 19 boutiques avec un tricycle loué.',
  },
]
