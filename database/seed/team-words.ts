import type { SampleLocale } from './in-fields.ts'

export type SamplePerson = {
  name: string
  hasPhoto?: false
  linkedin?: string
  twitter?: string
  email?: string
} & Record<SampleLocale, { role: string; bio: string }>

/** All of these people are invented, and their names say so. The first is shown first. */
export const samplePeople: SamplePerson[] = [
  {
    name: 'Aline Uwase (sample)',
    linkedin: 'https://www.linkedin.com/in/aline-uwase-example',
    twitter: 'https://x.com/aline_uwase_example',
    email: 'aline@irishub.example',
    en: {
      role: 'Executive Director',
      bio: 'Ran a bicycle repair shop before she ran a hub. Reads every application that was turned down.',
    },
    fr: {
      role: 'Directrice exécutive',
      bio: 'Elle a tenu un atelier de vélos avant de tenir un hub. Elle lit chaque candidature refusée.',
    },
    rw: {
      role: 'Umuyobozi mukuru',
      bio: 'Yayoboye iduka risana amagare mbere yo kuyobora hub. Asoma ubusabe bwose bwanzwe.',
    },
  },
  {
    name: 'Eric Mugabo (sample)',
    linkedin: 'https://www.linkedin.com/in/eric-mugabo-example',
    email: 'eric@irishub.example',
    en: {
      role: 'Head of Incubation',
      bio: 'Closed his first company and tells everybody how. Asks about customers before he asks about code.',
    },
    fr: {
      role: 'Responsable de l’incubation',
      bio: 'Il a fermé sa première entreprise et raconte à tous comment. Il demande les clients avant le code.',
    },
    rw: {
      role: 'Ushinzwe guherekeza imishinga',
      bio: 'Yafunze ikigo cye cya mbere kandi abwira bose uko byagenze. Abaza iby’abakiriya mbere y’ibya kode.',
    },
  },
  {
    name: 'Diane Ingabire (sample)',
    linkedin: 'https://www.linkedin.com/in/diane-ingabire-example',
    twitter: 'https://x.com/diane_ingabire_example',
    en: {
      role: 'Women in Tech lead',
      bio: 'Learned to program on a borrowed phone. Keeps the childcare room open and the coffee strong.',
    },
    fr: {
      role: 'Responsable Femmes dans la tech',
      bio: 'Elle a appris à programmer sur un téléphone prêté. Elle garde la garderie ouverte et le café fort.',
    },
    rw: {
      role: 'Uyobora Abagore mu ikoranabuhanga',
      bio: 'Yize gukora porogaramu kuri telefoni yatijwe. Ahora afunguye icyumba cy’abana n’ikawa ikomeye.',
    },
  },
  {
    name: 'Olivier Keza (sample)',
    twitter: 'https://x.com/olivier_keza_example',
    hasPhoto: false,
    en: {
      role: 'Digital Academy lead',
      bio: 'Has taught four hundred first lines of code. Nobody leaves his class without something that runs.',
    },
    fr: {
      role: 'Responsable de l’académie numérique',
      bio: 'Il a enseigné quatre cents premières lignes de code. Personne ne quitte son cours sans rien qui marche.',
    },
    rw: {
      role: 'Uyobora ishuri ry’ikoranabuhanga',
      bio: 'Yigishije imirongo ya mbere ya kode abantu magana ane. Nta wuva mu isomo rye adafite ikintu gikora.',
    },
  },
  {
    name: 'Solange Mutesi (sample)',
    email: 'solange@irishub.example',
    en: {
      role: 'Finance and grants',
      bio: 'Knows where every franc went. Explains a term sheet in ten minutes, in three languages.',
    },
    fr: {
      role: 'Finances et subventions',
      bio: 'Elle sait où est allé chaque franc. Elle explique un contrat d’investissement en dix minutes, en trois langues.',
    },
    rw: {
      role: 'Imari n’inkunga',
      bio: 'Azi aho buri franga ryagiye. Asobanura amasezerano y’ishoramari mu minota icumi, mu ndimi eshatu.',
    },
  },
  {
    name: 'Jean Bosco Habimana (sample)',
    linkedin: 'https://www.linkedin.com/in/jean-bosco-example',
    en: {
      role: 'Rural labs',
      bio: 'On the road three weeks a month, with a laptop, a soldering iron and spare boots.',
    },
    fr: {
      role: 'Laboratoires ruraux',
      bio: 'Sur la route trois semaines par mois, avec un ordinateur, un fer à souder et des bottes de rechange.',
    },
    rw: {
      role: 'Ibigo byo mu cyaro',
      bio: 'Ibyumweru bitatu buri kwezi ari mu nzira, afite mudasobwa, icyuma gisudira n’inkweto za bote.',
    },
  },
  {
    name: 'Grace Iradukunda (sample)',
    linkedin: 'https://www.linkedin.com/in/grace-iradukunda-example',
    hasPhoto: false,
    en: {
      role: 'Partnerships',
      bio: 'Opens doors and keeps a foot in them. Writes back on the same day.',
    },
    fr: {
      role: 'Partenariats',
      bio: 'Elle ouvre des portes et y garde un pied. Elle répond le jour même.',
    },
    rw: {
      role: 'Ubufatanye',
      bio: 'Afungura amarembo akayagumisha afunguye. Asubiza ku munsi umwe.',
    },
  },
  {
    name: 'Patrick Nshuti (sample)',
    hasPhoto: false,
    en: {
      role: 'Community and front desk',
      bio: 'The first face you see and the one who finds you a chair, a socket and somebody to talk to.',
    },
    fr: {
      role: 'Communauté et accueil',
      bio: 'Le premier visage que vous voyez, et celui qui vous trouve une chaise, une prise et quelqu’un à qui parler.',
    },
    rw: {
      role: 'Umuryango n’ubwakirizi',
      bio: 'Ni we ubona bwa mbere, kandi ni we ugushakira intebe, aho ucomeka n’uwo muganira.',
    },
  },
]
