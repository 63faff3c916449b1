import type { Idea } from './idea.story-words.ts'

/** The same call, in Kinyarwanda. */
export const incubationInKinyarwanda: Idea[] = [
  {
    locale: 'rw',
    sector: 'AgriTech',
    stage: 'MVP Development',
    project:
      'Imashini ntoya ihungura ibigori ikoreshwa n’igare, izenguruka mu ngo. Umuhinzi yishyura ku mufuka.',
    experience:
      'Nize ubukanishi mu ishuri ry’imyuga. Imashini ya mbere imaze guhungura imifuka 900 muri iri sarura.',
  },
  {
    locale: 'rw',
    sector: 'E-commerce',
    stage: 'Early Stage',
    outcome: 'approved',
    organization: 'Umwambaro Kids (sample)',
    project:
      'Imyenda y’abana bo mu mashuri y’incuke idoderwa mu Rwanda, itumizwa kuri WhatsApp, ikagera ku ishuri mu cyumweru kimwe.',
    experience:
      'Ndadoda kuva mu 2015, mfite imashini enye n’abandi batatu dukorana. Amashuri umunani ni abakiriya bacu.',
  },
  {
    locale: 'rw',
    sector: 'HealthTech',
    stage: 'Concept Development',
    project:
      'Nimero imwe ababyeyi bahamagara nijoro iyo umwana arwaye, bakavugana n’umuforomo mu Kinyarwanda mbere yo kujya kwa muganga.',
    experience:
      'Maze imyaka irindwi nkora mu bitaro by’akarere. Twabigerageje ibyumweru bibiri n’ababyeyi 45 bo mu mudugudu wacu.',
  },
  {
    locale: 'rw',
    sector: 'FoodTech',
    stage: 'Idea',
    project: 'Ifu y’imboga zumye igenewe ababyeyi batwite n’abana, mu dufuka twa 200 FRW.',
    experience: 'Nize ibijyanye n’imirire. Nayihaye ababyeyi 20 ku kigo nderabuzima, 17 bagarutse kuyigura.',
  },
  {
    locale: 'rw',
    sector: 'EdTech',
    stage: 'Early Stage',
    project:
      'Amasomo y’amajwi mu Kinyarwanda yigisha gukoresha mudasobwa, umuntu ayumva kuri telefoni isanzwe ahamagaye nimero.',
    experience: 'Nigisha mudasobwa mu kigo cy’urubyiruko. Amasomo 14 amaze gufatwa, yumviswe inshuro 2,300.',
  },
  {
    locale: 'rw',
    sector: 'Mobile Apps',
    stage: 'MVP Development',
    project:
      'Porogaramu yereka abagenzi aho bisi igeze n’imyanya isigaye, ishingiye ku makuru abakora muri bisi batanga bakanze rimwe.',
    experience: 'Nakoze muri bisi imyaka ine. Bisi esheshatu zo ku murongo wa Kimironko zirayikoresha.',
  },
  {
    locale: 'rw',
    sector: 'FinTech',
    stage: 'Idea',
    isLate: true,
    project:
      'Kuguriza abacuruzi b’imboga igishoro cy’umunsi mu gitondo, bakishyura nimugoroba kuri telefoni.',
    experience:
      'Mama acuruza imboga i Nyabugogo. Maze amezi umunani nguriza abacuruzi batanu, bose barishyuye.',
    note: ['eric', 'Lending needs a licence too. I would invite them to talk rather than say no.'],
  },
  {
    locale: 'rw',
    sector: 'CleanTech',
    stage: 'Concept Development',
    project: 'Amatafari akozwe muri pulasitiki n’umucanga, yo gusasa mu mbuga z’amashuri.',
    experience: 'Turi itsinda ry’urubyiruko icyenda dukusanya pulasitiki muri Rubavu. Twakoze amatafari 700.',
  },
  {
    locale: 'rw',
    sector: 'RetailTech',
    stage: 'Idea',
    outcome: 'rejected',
    project: 'Isoko ryo kuri telefoni ry’ibyuma bya moto byakoreshejwe, bifite garanti y’ukwezi.',
    experience: 'Nkanika moto. Buri cyumweru mbona abantu batanu bagura ibyuma batazi aho byavuye.',
  },
  {
    locale: 'rw',
    sector: 'AgriTech',
    stage: 'Early Stage',
    outcome: 'approved',
    organization: 'Igi ku Rugo (sample)',
    project:
      'Inkoko z’amagi mu ngo zo mu cyaro: tubaha imishwi n’ibiryo, bakatwishyura mu magi. Twatangiranye ingo 30.',
    experience: 'Nize ubworozi. Muri izo ngo, 26 zarangije kwishyura.',
  },
  {
    locale: 'rw',
    sector: 'SaaS',
    stage: 'Concept Development',
    project:
      'Porogaramu ifasha amakoperative kwandika umusaruro wa buri munyamuryango no kumwishyura kuri telefoni uwo munsi.',
    experience:
      'Nacunze umutungo wa koperative y’icyayi. Nayikoze muri Access, none ndashaka ko ikoreshwa n’ahandi.',
  },
  {
    locale: 'rw',
    sector: 'TravelTech',
    stage: 'Idea',
    isLate: true,
    project:
      'Ubukerarugendo bw’inka: abashyitsi bamara umunsi mu rwuri, bagakama, bakumva amazina y’inka n’ibyivugo.',
    experience: 'Iwacu dufite inka 40. Twakiriye imiryango itatu yaturutse i Kigali.',
    note: ['aline', 'I would like to see the place before we decide. I go there on Saturday.'],
  },
  {
    locale: 'rw',
    sector: 'AI/ML',
    stage: 'Concept Development',
    project:
      'Porogaramu isomera abatabona Ikinyarwanda mu ijwi, ikavuga neza n’amazina y’abantu n’ay’ahantu.',
    experience:
      'Niga muri kaminuza, mfatanyije n’ishyirahamwe ry’abatabona. Tumaze gufata amasaha 12 y’amajwi.',
  },
]
