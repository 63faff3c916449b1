import type { SampleLocale } from './in-fields.ts'

export type SampleTestimonial = { name: string; hasPhoto?: false } & Record<
  SampleLocale,
  { words: string; role: string }
>

/** All of these quotes are invented, and the names say so. The first is shown first. */
export const sampleTestimonials: SampleTestimonial[] = [
  {
    name: 'Claudine Mukamana (sample)',
    en: {
      words:
        'I came with a notebook and a price list. Six months later four people are paid from it, and I am one.',
      role: 'Founder, Isoko Prices',
    },
    fr: {
      words:
        'Je suis venue avec un cahier et une liste de prix. Six mois plus tard, quatre personnes en vivent, dont moi.',
      role: 'Fondatrice, Isoko Prices',
    },
    rw: {
      words:
        'Naje mfite ikaye n’urutonde rw’ibiciro. Nyuma y’amezi atandatu bihemba abantu bane, nanjye ndimo.',
      role: 'Uwashinze Isoko Prices',
    },
  },
  {
    name: 'Samuel Ndayisaba (sample)',
    en: {
      words:
        'Nobody laughed at my first program. It had three lines, and two were wrong. Now I teach on Saturdays.',
      role: 'Digital Skills Academy, cohort 5',
    },
    fr: {
      words:
        'Personne n’a ri de mon premier programme. Il avait trois lignes, dont deux fausses. Maintenant j’enseigne le samedi.',
      role: 'Académie des compétences numériques, cohorte 5',
    },
    rw: {
      words:
        'Nta wasetse porogaramu yanjye ya mbere. Yari imirongo itatu, ibiri irimo amakosa. Ubu nigisha ku wa gatandatu.',
      role: 'Ishuri ry’ubumenyi bw’ikoranabuhanga, icyiciro cya 5',
    },
  },
  {
    name: 'Vestine Uwera (sample)',
    hasPhoto: false,
    en: {
      words: 'My daughter slept in the next room while I learned. That is why I finished.',
      role: 'Women in Tech',
    },
    fr: {
      words:
        'Ma fille dormait dans la pièce d’à côté pendant que j’apprenais. C’est pour cela que j’ai terminé.',
      role: 'Femmes dans la tech',
    },
    rw: {
      words: 'Umukobwa wanjye yaryamaga mu cyumba gikurikira niga. Ni yo mpamvu narangije.',
      role: 'Abagore mu ikoranabuhanga',
    },
  },
  {
    name: 'Théogène Bizimana (sample)',
    en: {
      words: 'They sent me home twice with better questions. The third time I had an answer, and a buyer.',
      role: 'Beekeeper, Nyamagabe',
    },
    fr: {
      words:
        'Ils m’ont renvoyé deux fois avec de meilleures questions. La troisième fois, j’avais une réponse, et un acheteur.',
      role: 'Apiculteur, Nyamagabe',
    },
    rw: {
      words:
        'Bansubije mu rugo kabiri bampaye ibibazo byiza kurushaho. Ubwa gatatu nari mfite igisubizo, n’umuguzi.',
      role: 'Umuvumvu, Nyamagabe',
    },
  },
]
