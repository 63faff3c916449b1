import type { SampleLocale } from './in-fields.ts'

/** The texts of the sample startups. */
export const startupWords: Record<string, Record<SampleLocale, string>> = {
  'imbuto-ledger': {
    en: 'Seed-to-sale records for farming cooperatives, kept by SMS. Nobody needs a smartphone: the bookkeeper writes one line, and every member gets the price and the weight in a text.',
    fr: 'Des registres de la semence à la vente pour les coopératives agricoles, tenus par SMS. Pas besoin de smartphone : la comptable écrit une ligne, et chaque membre reçoit le prix et le poids par message.',
    rw: 'Igitabo cy’imbuto kugeza ku isoko ku makoperative y’abahinzi, gikoreshwa kuri SMS. Nta telefone ihenze ikenewe: umubaruramari yandika umurongo umwe, buri munyamuryango akabona igiciro n’ibiro mu butumwa.',
  },
  'vuga-health': {
    en: 'Voice triage in Kinyarwanda for community health workers. They say what they see, and hear what to ask next and when to call the clinic.',
    fr: 'Un triage vocal en kinyarwanda pour les agents de santé communautaires. Ils disent ce qu’ils voient, et entendent quoi demander ensuite et quand appeler le centre de santé.',
    rw: 'Gusuzuma ukoresheje ijwi mu Kinyarwanda ku bajyanama b’ubuzima. Bavuga ibyo babona, bakumva icyo bakomeza kubaza n’igihe bahamagara ivuriro.',
  },
  'agaseke-lane': {
    en: 'Market sellers share one delivery moto and one order book, so that a basket of tomatoes reaches a kitchen before lunch.',
    fr: 'Les vendeuses du marché partagent une moto de livraison et un carnet de commandes, pour qu’un panier de tomates arrive en cuisine avant midi.',
    rw: 'Abacuruzi bo mu isoko basangira moto imwe n’igitabo kimwe cy’ibyatumijwe, kugira ngo igitebo cy’inyanya kigere mu gikoni mbere ya saa sita.',
  },
  somalab: {
    en: 'Science experiments that fit on a memory card and run on the computers a school already has, without a line to the internet.',
    fr: 'Des expériences de sciences qui tiennent sur une carte mémoire et tournent sur les ordinateurs que l’école a déjà, sans internet.',
    rw: 'Amagerageza ya siyansi ajya ku ikarita y’ububiko agakora kuri mudasobwa ishuri risanganywe, nta interineti.',
  },
  'zuba-grid': {
    en: 'Pay-as-you-go solar irrigation for hillside plots. A pump is paid off in two harvests, and then belongs to the farmer.',
    fr: 'L’irrigation solaire payée à l’usage pour les parcelles de colline. Une pompe est remboursée en deux récoltes, puis appartient à l’agricultrice.',
    rw: 'Kuhira ukoresheje izuba wishyura uko ukoresheje ku mirima yo ku misozi. Pompe yishyurwa mu musaruro ibiri, hanyuma ikaba iy’umuhinzi.',
  },
  'ikawa-trace': {
    en: 'Each bag of coffee carries a code that tells which washing station it came from and what the grower was paid.',
    fr: 'Chaque sac de café porte un code qui dit de quelle station de lavage il vient et combien la productrice a reçu.',
    rw: 'Buri mufuka w’ikawa ufite kode yerekana uruganda rwayironze n’ayo umuhinzi yahembwe.',
  },
  'umutekano-shield': {
    en: 'A weekly check of small firms’ websites and mailboxes, with a report in words that the owner understands.',
    fr: 'Un contrôle hebdomadaire des sites et des boîtes mail des petites entreprises, avec un rapport que le patron comprend.',
    rw: 'Igenzura rya buri cyumweru ry’imbuga n’imeyili z’ibigo bito, rifite raporo nyir’ikigo yumva.',
  },
  'kwihuta-freight': {
    en: 'Trucks that go back empty find a load. Drivers say where they are by phone, and warehouses see who passes by.',
    fr: 'Les camions qui rentrent à vide trouvent un chargement. Les chauffeurs disent où ils sont, et les entrepôts voient qui passe.',
    rw: 'Amakamyo asubirayo ubusa abona ibyo atwara. Abashoferi bavuga aho bari kuri telefone, ububiko bukabona uhanyuze.',
  },
  'isanduku-pay': {
    en: 'Savings groups keep their box on the phone: who paid in, who borrowed, and what the box holds tonight.',
    fr: 'Les groupes d’épargne tiennent leur caisse au téléphone : qui a versé, qui a emprunté, et ce que contient la caisse ce soir.',
    rw: 'Amatsinda yo kuzigama abika isanduku kuri telefone: uwatanze, uwagujije, n’ayo isanduku irimo nimugoroba.',
  },
  'inyubako-plan': {
    en: 'Building plans checked against the district’s rules before anybody pays for bricks.',
    fr: 'Des plans de construction comparés aux règles du district avant que quiconque paie des briques.',
    rw: 'Ibishushanyo by’inyubako bigenzurwa ku mategeko y’akarere mbere y’uko hagira ugura amatafari.',
  },
  'tembera-rwanda': {
    en: 'Walks with people who live there: a beekeeper, a potter, a drummer. Booked the evening before, paid on the phone.',
    fr: 'Des promenades avec celles et ceux qui y vivent : une apicultrice, un potier, un tambourinaire. Réservées la veille, payées au téléphone.',
    rw: 'Gutembera hamwe n’abahatuye: umuvumvu, umubumbyi, umukaraza. Bitumizwa umugoroba ubanziriza, bikishyurwa kuri telefone.',
  },
  'ifunguro-box': {
    en: 'School lunches from what grew nearby this week, counted by class so that nothing is thrown away.',
    fr: 'Des repas scolaires avec ce qui a poussé tout près cette semaine, comptés par classe pour ne rien jeter.',
    rw: 'Amafunguro y’ishuri avuye mu byeze hafi muri iki cyumweru, abarwa ku ishuri kugira ngo hatagira ipfa ubusa.',
  },
}
