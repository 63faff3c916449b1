import type { SampleLocale } from './in-fields.ts'

type Words = { title: string; excerpt: string; content: string }
type SampleArticle = Record<SampleLocale, Words> & {
  name: string
  author: string
  /** Days since its publication; below zero: days until its publication. Absent: a draft. */
  daysAgo?: number
  hasPicture?: boolean
}

const marks: Record<SampleLocale, string> = {
  en: '<p><em>This is a sample article. Nothing in it has happened.</em></p>',
  fr: '<p><em>Ceci est un article d’exemple. Rien de tout cela n’est arrivé.</em></p>',
  rw: '<p><em>Iyi ni inkuru y’icyitegererezo. Nta na kimwe muri ibi cyabaye.</em></p>',
}

const words = (locale: SampleLocale, title: string, excerpt: string, content: string): Words => ({
  title,
  excerpt,
  content: content + marks[locale],
})

/** Sample news for a demonstration: twelve articles about people and places that do not exist. */
export const sampleArticles: SampleArticle[] = [
  {
    name: 'cohort-leaves',
    author: 'Sample Writer One',
    daysAgo: 2,
    en: words(
      'en',
      'Nine sample teams leave with paying customers',
      'Nine teams, six months, and a pitch day that ran two hours over because investors kept asking questions.',
      '<p>On the last Friday of the program nobody wanted to go home. Nine teams had come in with ideas. They left with customers.</p><h2>What they built</h2><ul><li>A ledger for cooperatives that works without a network.</li><li>A phone line that tells fishers the price in three towns.</li><li>A course for tailors who want to sell to schools.</li></ul><p>The smallest team was one person and her aunt. They sold first.</p><blockquote><p>“We stopped adding things and started asking who would pay.”</p></blockquote><h2>What comes next</h2><p>Desks are free again from January. The next cohort is chosen by a jury of founders.</p>',
    ),
    fr: words(
      'fr',
      'Neuf équipes d’exemple partent avec des clients',
      'Neuf équipes, six mois, et une journée de présentation qui a duré deux heures de plus tant il y avait de questions.',
      '<p>Le dernier vendredi du programme, personne ne voulait rentrer. Neuf équipes étaient venues avec des idées. Elles sont reparties avec des clients.</p><h2>Ce qu’elles ont construit</h2><ul><li>Un livre de comptes pour coopératives, qui marche sans réseau.</li><li>Une ligne qui dit aux pêcheurs le prix dans trois villes.</li><li>Un cours pour les couturières qui veulent vendre aux écoles.</li></ul><p>La plus petite équipe, c’était une personne et sa tante. Elles ont vendu les premières.</p><blockquote><p>« Nous avons cessé d’ajouter et demandé qui paierait. »</p></blockquote><h2>La suite</h2><p>Les bureaux sont libres dès janvier. La prochaine cohorte est choisie par un jury de fondateurs.</p>',
    ),
    rw: words(
      'rw',
      'Amatsinda icyenda y’icyitegererezo yasoje afite abakiriya',
      'Amatsinda icyenda, amezi atandatu, n’umunsi wo kwerekana imishinga wamaze amasaha abiri arenga kubera ibibazo byinshi.',
      '<p>Ku wa gatanu wa nyuma nta washakaga gutaha. Amatsinda icyenda yaje afite ibitekerezo, ataha afite abakiriya.</p><h2>Ibyo bubatse</h2><ul><li>Igitabo cy’ibaruramari cya koperative gikora nta interineti.</li><li>Umurongo wa telefoni ubwira abarobyi ibiciro mu mijyi itatu.</li><li>Isomo ry’abadozi bashaka kugurisha ku mashuri.</li></ul><p>Itsinda rito ryari umuntu umwe na nyirasenge. Ni bo bagurishije mbere.</p><h2>Ibikurikira</h2><p>Ameza arongera kuboneka muri Mutarama.</p>',
    ),
  },
  {
    name: 'mobile-lab',
    author: 'Sample Writer Two',
    daysAgo: 6,
    en: words(
      'en',
      'Our sample mobile lab: a month in a market town',
      'A van, twelve laptops and a generator. What we learned when the classroom came to the market.',
      '<p>The van arrived on a market day. By noon there was a line.</p><p>We had planned lessons of two hours. People had forty minutes, between two customers. So we cut every lesson into four.</p><h2>Three things we would do again</h2><ol><li>Park where people already are.</li><li>Teach in Kinyarwanda first.</li><li>Leave one laptop behind, with somebody everybody trusts.</li></ol>',
    ),
    fr: words(
      'fr',
      'Notre labo mobile d’exemple : un mois dans un bourg',
      'Une camionnette, douze ordinateurs et un générateur. Ce que nous avons appris quand la classe est venue au marché.',
      '<p>La camionnette est arrivée un jour de marché. À midi, il y avait la queue.</p><p>Nous avions prévu des leçons de deux heures. Les gens avaient quarante minutes, entre deux clients. Nous avons donc coupé chaque leçon en quatre.</p><h2>Trois choses à refaire</h2><ol><li>Se garer là où sont les gens.</li><li>Enseigner d’abord en kinyarwanda.</li><li>Laisser un ordinateur à quelqu’un en qui tous ont confiance.</li></ol>',
    ),
    rw: words(
      'rw',
      'Laboratwari yimukanwa y’icyitegererezo: ukwezi mu isoko',
      'Imodoka, mudasobwa cumi n’ebyiri na moteri. Ibyo twize igihe ishuri ryagiye mu isoko.',
      '<p>Imodoka yageze ku isoko ku munsi w’isoko. Saa sita hari umurongo.</p><p>Twari twateguye amasomo y’amasaha abiri. Abantu bari bafite iminota mirongo ine. Buri somo twarigabanyijemo ane.</p><ol><li>Guhagarara aho abantu basanzwe bari.</li><li>Kubanza kwigisha mu Kinyarwanda.</li><li>Gusiga mudasobwa imwe ku muntu bose bizera.</li></ol>',
    ),
  },
  {
    name: 'night-classes',
    author: 'Sample Writer Three',
    daysAgo: 11,
    en: words(
      'en',
      'What sixty sample learners told us about coding at night',
      'We asked who stayed, who stopped, and what would have helped. The answer was mostly a bus.',
      '<p>Half of those who stopped did not stop because it was hard. They stopped because the last bus left before the lesson ended.</p><p>We moved the lesson. The numbers moved, too.</p><p>There is more in <a href="https://example.com/">the notes we kept</a>.</p>',
    ),
    fr: words(
      'fr',
      'Ce que soixante élèves d’exemple disent du code, le soir',
      'Nous avons demandé qui est resté, qui a arrêté, et ce qui aurait aidé. La réponse : surtout un bus.',
      '<p>La moitié de ceux qui ont arrêté ne l’ont pas fait parce que c’était difficile. Le dernier bus partait avant la fin du cours.</p><p>Nous avons déplacé le cours. Les chiffres ont bougé aussi.</p>',
    ),
    rw: words(
      'rw',
      'Ibyo abanyeshuri mirongo itandatu b’icyitegererezo batubwiye ku masomo ya nijoro',
      'Twabajije abasigaye, abahagaze, n’icyari kubafasha. Igisubizo cyari ahanini bisi.',
      '<p>Kimwe cya kabiri cy’abahagaze ntibahagaze kubera ko bikomeye. Bisi ya nyuma yagendaga isomo ritararangira.</p><p>Twimuye isomo, n’imibare irahinduka.</p>',
    ),
  },
  {
    name: 'grant-deadlines',
    author: 'Sample Writer One',
    daysAgo: 17,
    hasPicture: false,
    en: words(
      'en',
      'Five sample grant deadlines before the end of the year',
      'A list for the wall: what they pay for, what they ask, and who may apply.',
      '<p>Print it, put it on the wall, cross one out when it is sent.</p><ol><li>For tools, up to ten people.</li><li>For a first hire.</li><li>For women who lead a team.</li><li>For work outside the city.</li><li>For a prototype, whatever it is.</li></ol>',
    ),
    fr: words(
      'fr',
      'Cinq dates limites d’exemple avant la fin de l’année',
      'Une liste pour le mur : ce qu’elles financent, ce qu’elles demandent, et qui peut postuler.',
      '<p>Imprimez-la, affichez-la, rayez-en une quand elle est envoyée.</p><ol><li>Pour des outils, jusqu’à dix personnes.</li><li>Pour une première embauche.</li><li>Pour les femmes qui dirigent une équipe.</li><li>Pour le travail hors de la ville.</li><li>Pour un prototype, quel qu’il soit.</li></ol>',
    ),
    rw: words(
      'rw',
      'Amatariki atanu y’icyitegererezo yo gusaba inkunga',
      'Urutonde rwo kumanika: icyo zishyura, icyo zisaba, n’uwemerewe gusaba.',
      '<p>Rucapishe, urumanike, usibe iyo wohereje.</p><ol><li>Ibikoresho.</li><li>Umukozi wa mbere.</li><li>Abagore bayobora itsinda.</li><li>Umurimo wo hanze y’umujyi.</li><li>Igishushanyo mbonera.</li></ol>',
    ),
  },
  {
    name: 'repair-day',
    author: 'Sample Writer Four',
    daysAgo: 24,
    en: words(
      'en',
      'A repair day: forty sample phones, thirty-one alive',
      'People brought what was broken and stayed to learn why. Nine phones were past saving.',
      '<p>The most common fault was dust. The second was water. The third was a charger bought for too little.</p><h2>What you can do at home</h2><ul><li>Clean the port with a dry brush.</li><li>Never heat a wet phone.</li></ul>',
    ),
    fr: words(
      'fr',
      'Journée réparation : quarante téléphones d’exemple, trente et un vivants',
      'On a apporté ce qui était cassé, et on est resté pour comprendre. Neuf étaient perdus.',
      '<p>La panne la plus fréquente : la poussière. La deuxième : l’eau. La troisième : un chargeur acheté trop peu cher.</p><h2>Chez vous</h2><ul><li>Nettoyez la prise avec une brosse sèche.</li><li>Ne chauffez jamais un téléphone mouillé.</li></ul>',
    ),
    rw: words(
      'rw',
      'Umunsi wo gusana: telefoni mirongo ine z’icyitegererezo, mirongo itatu n’imwe zarakize',
      'Abantu bazanye ibyangiritse, basigara biga impamvu. Icyenda ntizashoboye gukizwa.',
      '<p>Ikibazo cyakunze kugaruka ni umukungugu. Icya kabiri ni amazi. Icya gatatu ni shargeri ihendutse cyane.</p><ul><li>Sukura aho bashyira shargeri n’uburoso bwumye.</li><li>Ntukigere ushyushya telefoni itose.</li></ul>',
    ),
  },
  {
    name: 'first-hire',
    author: 'Sample Writer Two',
    daysAgo: 33,
    en: words(
      'en',
      'The first hire: what three sample founders got wrong',
      'They hired a friend, a twin, and nobody. Then they tried again.',
      '<p>The first hired a friend, and lost both. The second hired somebody just like herself, and had two of everything. The third waited so long that she was ill by the time she asked.</p><p>All three now write down the work before they look for the person.</p>',
    ),
    fr: words(
      'fr',
      'Première embauche : les erreurs de trois fondatrices d’exemple',
      'Elles ont embauché un ami, une jumelle, et personne. Puis elles ont recommencé.',
      '<p>La première a embauché un ami, et perdu les deux. La deuxième a choisi quelqu’un comme elle, et tout eu en double. La troisième a tant attendu qu’elle était malade.</p><p>Aujourd’hui, toutes trois écrivent le travail avant de chercher la personne.</p>',
    ),
    rw: words(
      'rw',
      'Umukozi wa mbere: amakosa ya ba rwiyemezamirimo batatu b’icyitegererezo',
      'Bahaye akazi inshuti, uwo basa, n’ubusa. Nyuma barongera baragerageza.',
      '<p>Uwa mbere yahaye akazi inshuti, abura byombi. Uwa kabiri yahaye akazi usa na we. Uwa gatatu yategereje kugeza arwaye.</p><p>Ubu bose babanza kwandika umurimo mbere yo gushaka umuntu.</p>',
    ),
  },
  {
    name: 'women-demo',
    author: 'Sample Writer Three',
    daysAgo: 45,
    en: words(
      'en',
      'Women in tech: the sample demo evening in ten minutes each',
      'Fourteen people, ten minutes each, no slides. We wrote down what the room asked.',
      '<p>No slides was the only rule. Whoever had something to show plugged it in.</p><p>The question asked most often: <strong>who pays for this?</strong> The second: <strong>what if the phone is old?</strong></p>',
    ),
    fr: words(
      'fr',
      'Femmes dans la tech : la soirée d’exemple, dix minutes chacune',
      'Quatorze personnes, dix minutes chacune, sans diapositives. Nous avons noté les questions.',
      '<p>Une seule règle : pas de diapositives. Qui avait quelque chose à montrer le branchait.</p><p>La question la plus posée : <strong>qui paie ?</strong> La deuxième : <strong>et si le téléphone est vieux ?</strong></p>',
    ),
    rw: words(
      'rw',
      'Abagore mu ikoranabuhanga: umugoroba w’icyitegererezo, iminota icumi buri wese',
      'Abantu cumi na bane, iminota icumi buri wese, nta slayidi. Twanditse ibyabajijwe.',
      '<p>Itegeko ryari rimwe: nta slayidi.</p><p>Ikibazo cyabajijwe cyane: <strong>ni nde wishyura?</strong> Icya kabiri: <strong>telefoni niba ishaje?</strong></p>',
    ),
  },
  {
    name: 'solar-school',
    author: 'Sample Writer Four',
    daysAgo: 58,
    en: words(
      'en',
      'A sample school with sun on the roof and a server in the cupboard',
      'Lessons load without a network now. The cupboard is the part we are proudest of.',
      '<p>The panels were the easy part. The cupboard took three tries: the first was too hot, the second had mice.</p><p>Now two hundred learners read the same page at the same time, and nobody waits.</p>',
    ),
    fr: words(
      'fr',
      'Une école d’exemple, le soleil sur le toit, un serveur dans l’armoire',
      'Les leçons s’ouvrent maintenant sans réseau. L’armoire est ce dont nous sommes le plus fiers.',
      '<p>Les panneaux, c’était facile. L’armoire a demandé trois essais : la première était trop chaude, la deuxième avait des souris.</p><p>Deux cents élèves lisent maintenant la même page en même temps.</p>',
    ),
    rw: words(
      'rw',
      'Ishuri ry’icyitegererezo rifite izuba ku gisenge na seriveri mu kabati',
      'Amasomo arafunguka nta interineti. Akabati ni ko twishimira cyane.',
      '<p>Imirasire yari yoroshye. Akabati kasabye inshuro eshatu: aka mbere karashyuhaga cyane, aka kabiri karimo imbeba.</p><p>Ubu abanyeshuri magana abiri basomera rimwe urupapuro rumwe.</p>',
    ),
  },
  {
    name: 'mentor-hours',
    author: 'Sample Writer One',
    daysAgo: 74,
    en: words(
      'en',
      'Mentor hours, counted: one sample year',
      'How long the talks were, what they were about, and which ones led to something.',
      '<p>The talks that led to something were short, and had a question written down before.</p>',
    ),
    fr: words(
      'fr',
      'Les heures de mentorat, comptées : une année d’exemple',
      'Combien duraient les entretiens, de quoi on parlait, et lesquels ont mené à quelque chose.',
      '<p>Ceux qui ont mené à quelque chose étaient courts, avec une question écrite avant.</p>',
    ),
    rw: words(
      'rw',
      'Amasaha y’abajyanama, abaze: umwaka w’icyitegererezo',
      'Igihe ibiganiro byamaze, ibyo byavugaga, n’ibyagize icyo bitanga.',
      '<p>Ibyagize icyo bitanga byari bigufi, kandi bifite ikibazo cyanditse mbere.</p>',
    ),
  },
  {
    name: 'bridge-opens',
    author: 'Sample Writer Two',
    daysAgo: 96,
    en: words(
      'en',
      'The sample reading room opens on Saturdays',
      'Twenty seats, a shelf, and somebody who knows the way. Bring nothing.',
      '<p>It opens at nine. There is tea. Children are welcome until noon.</p>',
    ),
    fr: words(
      'fr',
      'La salle de lecture d’exemple ouvre le samedi',
      'Vingt places, une étagère, et quelqu’un qui connaît le chemin. N’apportez rien.',
      '<p>Elle ouvre à neuf heures. Il y a du thé. Les enfants sont bienvenus jusqu’à midi.</p>',
    ),
    rw: words(
      'rw',
      'Isomero ry’icyitegererezo rifungura ku wa gatandatu',
      'Imyanya makumyabiri, akabati k’ibitabo, n’umuntu uzi inzira. Ntukagire icyo uzana.',
      '<p>Rifungura saa tatu. Hari icyayi. Abana barakirwa kugeza saa sita.</p>',
    ),
  },
  {
    name: 'next-call',
    author: 'Sample Writer Three',
    daysAgo: -7,
    en: words(
      'en',
      'The next sample call opens in a week',
      'What we look for this time, and what to have ready.',
      '<p>Have three customers ready whom we may call.</p>',
    ),
    fr: words(
      'fr',
      'Le prochain appel d’exemple ouvre dans une semaine',
      'Ce que nous cherchons cette fois, et ce qu’il faut préparer.',
      '<p>Préparez trois clients que nous pouvons appeler.</p>',
    ),
    rw: words(
      'rw',
      'Ihamagarwa ry’icyitegererezo rikurikira rizafungurwa mu cyumweru',
      'Ibyo dushaka ubu, n’ibyo gutegura.',
      '<p>Tegura abakiriya batatu dushobora guhamagara.</p>',
    ),
  },
  {
    name: 'year-in-numbers',
    author: 'Sample Writer Four',
    en: words(
      'en',
      'A sample year in numbers',
      'Still being counted.',
      '<p>Numbers follow when they are checked.</p>',
    ),
    fr: words(
      'fr',
      'Une année d’exemple en chiffres',
      'Le compte n’est pas terminé.',
      '<p>Les chiffres suivent quand ils sont vérifiés.</p>',
    ),
    rw: words(
      'rw',
      'Umwaka w’icyitegererezo mu mibare',
      'Iracyabarwa.',
      '<p>Imibare izatangazwa imaze kugenzurwa.</p>',
    ),
  },
]
