import type { Idea } from './idea.story-words.ts'

/** The call of eight months ago for the Rural Innovation Labs. */
export const ruralFirst: Idea[] = [
  {
    locale: 'rw',
    sector: 'AgriTech',
    stage: 'Concept Development',
    helpedBy: 'Theoneste Habineza, agoronome w’umurenge',
    project: 'Kuhira imyaka ku misozi dukoresheje ipompo y’igare.',
    experience: 'Twakoze ipompo imwe mu byuma bishaje; yuhira ari 20 mu isaha.',
  },
  {
    locale: 'rw',
    sector: 'CleanTech',
    stage: 'Idea',
    project: 'Biyogazi ku ishuri ryacu, kugira ngo igikoni kireke gukoresha inkwi.',
    experience: 'Ndigisha. Abanyeshuri bubatse icyitegererezo mu ngunguru, kandi cyaratse.',
  },
  {
    locale: 'rw',
    sector: 'HealthTech',
    stage: 'Idea',
    outcome: 'rejected',
    project: 'Moto zitwara ababyeyi ku kigo nderabuzima, zihamagarwa kuri nimero itishyurwa.',
    experience: 'Umuturanyi wanjye yabyariye mu nzira umwaka ushize. Abamotari barindwi bemeye kubikora.',
  },
  {
    locale: 'rw',
    sector: 'FoodTech',
    stage: 'Concept Development',
    organization: 'Koperative Igitoki (sample)',
    project: 'Kumisha ibitoki tukabikoramo ifu, kuko mu gihe cy’umusaruro byinshi birabora.',
    experience: 'Koperative yacu ifite abanyamuryango 64. Twakoze ibiro 120 by’ifu dukoresheje izuba.',
  },
  {
    locale: 'rw',
    sector: 'SaaS',
    stage: 'Idea',
    outcome: 'rejected',
    project: 'Kuzana interineti muri buri rugo rw’u Rwanda.',
    experience: 'Mbitekereza kuva kera.',
  },
  {
    locale: 'rw',
    sector: 'AgriTech',
    stage: 'MVP Development',
    outcome: 'withdrawn',
    project: 'Kwandika inka zose z’umurenge muri porogaramu, kugira ngo kuzikingira byorohe.',
    experience: 'Mvura amatungo mu murenge, ubu nkoresha Excel.',
  },
  {
    locale: 'en',
    sector: 'IoT',
    stage: 'Concept Development',
    project:
      'A siren in the valley that warns when the river rises upstream: two cheap sensors, one phone, and a loudspeaker at the church.',
    experience: 'We lost a bridge in May. I study water engineering and come home every weekend.',
    note: [
      'aline',
      'Spoke with the priest whose loudspeaker it would be. The sensor stands in the wrong place, the idea is right.',
    ],
  },
  {
    locale: 'en',
    sector: 'AgriTech',
    stage: 'MVP Development',
    project:
      'Mushrooms in used sacks for families without land: the spawn is brought to the door and the harvest collected by bicycle.',
    experience: 'Seventy families since last year. I grow the spawn in a room behind our house.',
  },
  {
    locale: 'fr',
    sector: 'CleanTech',
    stage: 'Idea',
    outcome: 'rejected',
    project: 'Installer de grandes éoliennes sur les collines de l’Ouest.',
    experience: 'Je n’ai pas encore étudié la question, mais il y a du vent.',
  },
]

/** The call for the Rural Innovation Labs that is open at the end of the story. */
export const ruralNow: Idea[] = [
  {
    locale: 'rw',
    sector: 'FoodTech',
    stage: 'MVP Development',
    project:
      'Ububiko buto bukonja bw’inyanya n’imboga, bwubakishije amatafari n’umucanga utose, budakeneye amashanyarazi.',
    experience: 'Twubatse bubiri; inyanya zimaramo iminsi 12 aho kuba ine.',
  },
  {
    locale: 'rw',
    sector: 'IoT',
    stage: 'Idea',
    project: 'Akuma kamenyesha umworozi kuri telefoni iyo itungo risohotse mu kiraro nijoro.',
    experience: 'Nize amashanyarazi. Nakoze kamwe muri telefoni ishaje, gakora neza ku muturanyi wanjye.',
  },
  {
    locale: 'rw',
    sector: 'EdTech',
    stage: 'Concept Development',
    project: 'Isomero ryo ku igare: ibitabo 60 na tabuleti ebyiri, bizenguruka mu midugudu itanu.',
    experience: 'Ndi umukorerabushake ku ishuri. Ibitabo 40 birahari, abana 130 bariyandikishije.',
  },
  {
    locale: 'rw',
    sector: 'HealthTech',
    stage: 'Idea',
    isLate: true,
    helpedBy: 'Vestine Nyiraneza, ku kigo nderabuzima',
    project:
      'Gupima imirire y’abana mu ngo hakoreshejwe telefoni, amakuru akagera ku kigo nderabuzima uwo munsi.',
    experience: 'Maze imyaka icumi ndi umujyanama w’ubuzima.',
    note: ['eric', 'The health centre has to agree. The person who filled it in is on leave until tomorrow.'],
  },
  {
    locale: 'rw',
    sector: 'CleanTech',
    stage: 'Early Stage',
    outcome: 'approved',
    organization: 'Amakara y’Ibisigazwa (sample)',
    project: 'Amakara akorwa mu bisigazwa by’ibigori n’amasaka, agurishwa mu mashuri.',
    experience: 'Tumaze kugurisha toni esheshatu. Turi urubyiruko 14 rwo mu murenge umwe.',
  },
  {
    locale: 'rw',
    sector: 'E-commerce',
    stage: 'Idea',
    project: 'Kugurisha ubuki bwacu ku bakiriya b’i Kigali nta muntu wo hagati.',
    experience: 'Twororera inzuki mu mizinga 45. Ikilo batuguriraga 2,500, i Kigali bakagitangira 7,000.',
  },
  {
    locale: 'en',
    sector: 'AgriTech',
    stage: 'Concept Development',
    project:
      'One phone for a whole potato cooperative: a member photographs sick leaves, an agronomist answers within a day, and everybody hears it at the weekly meeting.',
    experience: 'Secretary of a cooperative of 210 members. We tried it by hand on WhatsApp last season.',
  },
  {
    locale: 'en',
    sector: 'IoT',
    stage: 'MVP Development',
    project:
      'Rain gauges that primary schools read every morning and send by SMS, so that farmers get the numbers of their own hill and not of the airport.',
    experience: 'I teach geography. Nine schools have taken part for 14 months.',
  },
  {
    locale: 'en',
    sector: 'Mobile Apps',
    stage: 'Idea',
    outcome: 'rejected',
    project: 'A social network for villages.',
    experience: 'I use Facebook a lot.',
  },
  {
    locale: 'fr',
    sector: 'FoodTech',
    stage: 'Concept Development',
    project:
      'Transformer le manioc amer en farine sûre, dans un petit atelier que trois villages se partagent.',
    experience:
      'Technologie alimentaire, et de retour au village depuis deux ans. L’atelier a un toit, il manque la râpe.',
  },
]
