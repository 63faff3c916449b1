import type { Suffix } from '~/platform/i18n/locale.ts'

type Text = 'length' | 'schedule' | 'covers' | 'needed' | 'outcomes'
/** What Eric writes about a program when he enters the dates of a call, and whose testimonial is about it. */
type Facts = {
  /** Days from the end of the call to the first day, and from that to the last one. None: when enough have applied. */
  days?: { after: number; lasts: number }
  cost: number
  languages: ('inKinyarwanda' | 'inEnglish' | 'inFrench')[]
  texts: Partial<Record<`${Text}${Suffix}`, string>>
  participant: string
}

/** All of it is invented, as the whole story is. */
export const factsOfPrograms: Record<string, Facts> = {
  'startup-incubation': {
    days: { after: 17, lasts: 145 },
    cost: 0,
    languages: ['inEnglish', 'inFrench'],
    participant: 'Claudine Mukamana (sample)',
    texts: {
      scheduleEn: 'Mondays and Wednesdays, 9:00 to 13:00; a desk every day',
      scheduleFr: 'Lundi et mercredi, de 9 h à 13 h ; un bureau tous les jours',
      scheduleRw: 'Ku wa mbere no ku wa gatatu, 9:00 kugeza 13:00; ameza buri munsi',
      coversEn: 'The desk, the internet and the hours with advisers. You pay your own way here.',
      coversFr: 'Le bureau, internet et les heures avec les conseillers. Le trajet est à votre charge.',
      coversRw: 'Ameza, interineti n’amasaha y’abajyanama. Urugendo rurakureba.',
      neededEn: 'An idea you have talked about with at least one customer\nTwo half days a week',
      neededFr: 'Une idée dont vous avez parlé avec au moins un client\nDeux demi-journées par semaine',
      neededRw: 'Igitekerezo waganiriyeho nibura n’umukiriya umwe\nIbice bibiri by’umunsi mu cyumweru',
      outcomesEn:
        'A product that somebody pays for\nAccounts a bank can read\nThree people who invest, met in person',
      outcomesFr:
        'Un produit que quelqu’un paie\nDes comptes qu’une banque peut lire\nTrois investisseurs rencontrés en personne',
      outcomesRw:
        'Igicuruzwa hari uwishyura\nIbaruramari banki yasoma\nAbashoramari batatu mwahuye imbonankubone',
    },
  },
  'women-in-tech': {
    days: { after: 12, lasts: 84 },
    cost: 0,
    languages: ['inKinyarwanda', 'inEnglish'],
    participant: 'Vestine Uwera (sample)',
    texts: {
      lengthEn: '12 weeks',
      lengthFr: '12 semaines',
      lengthRw: 'Ibyumweru 12',
      scheduleEn: 'Tuesdays and Thursdays, 14:00 to 17:00',
      scheduleFr: 'Mardi et jeudi, de 14 h à 17 h',
      scheduleRw: 'Ku wa kabiri no ku wa kane, 14:00 kugeza 17:00',
      coversEn:
        'The course, a laptop to work on here, and a room next door where somebody looks after children.',
      coversFr: 'Le cours, un ordinateur sur place, et une pièce à côté où quelqu’un s’occupe des enfants.',
      coversRw: 'Amasomo, mudasobwa yo gukoresha hano, n’icyumba cy’abana gifite ubitaho.',
      neededEn: 'A phone with WhatsApp\nSix hours a week\nNo laptop: we lend you one here',
      neededFr:
        'Un téléphone avec WhatsApp\nSix heures par semaine\nPas d’ordinateur : nous en prêtons sur place',
      neededRw:
        'Telefoni irimo WhatsApp\nAmasaha atandatu mu cyumweru\nSi ngombwa mudasobwa: tuyigutiza hano',
      outcomesEn:
        'A page or a tool of your own that works\nA certificate anybody can check\nA group that goes on meeting',
      outcomesFr:
        'Une page ou un outil à vous, qui marche\nUn certificat que chacun peut vérifier\nUn groupe qui continue de se voir',
      outcomesRw:
        'Urubuga cyangwa igikoresho cyawe gikora\nIcyemezo buri wese yagenzura\nItsinda rikomeza guhura',
    },
  },
  'digital-skills': {
    days: { after: 11, lasts: 60 },
    cost: 15_000,
    languages: ['inKinyarwanda'],
    participant: 'Samuel Ndayisaba (sample)',
    texts: {
      lengthEn: '9 weeks',
      lengthFr: '9 semaines',
      lengthRw: 'Ibyumweru 9',
      scheduleEn: 'Mondays to Thursdays, 17:30 to 19:30, or Saturdays, 9:00 to 16:00',
      scheduleFr: 'Du lundi au jeudi, de 17 h 30 à 19 h 30, ou le samedi, de 9 h à 16 h',
      scheduleRw:
        'Ku wa mbere kugeza ku wa kane, 17:30 kugeza 19:30, cyangwa ku wa gatandatu, 9:00 kugeza 16:00',
      coversEn:
        'Lessons, a laptop to work on here, and the exam. Whoever cannot pay it tells us and pays nothing.',
      coversFr:
        'Les cours, un ordinateur sur place et l’examen. Qui ne peut pas payer nous le dit et ne paie rien.',
      coversRw:
        'Amasomo, mudasobwa yo gukoresha hano n’ikizamini. Udashoboye kwishyura arabitubwira ntiyishyure.',
      neededEn: 'You read and write Kinyarwanda\nA phone number\nNo laptop, and nothing learned before',
      neededFr:
        'Vous lisez et écrivez le kinyarwanda\nUn numéro de téléphone\nNi ordinateur, ni connaissances préalables',
      neededRw:
        'Uzi gusoma no kwandika Ikinyarwanda\nNimero ya telefoni\nSi ngombwa mudasobwa cyangwa kuba warabyize',
      outcomesEn:
        'Letters, tables and a CV made by yourself\nAn e-mail address you use\nA certificate anybody can check',
      outcomesFr:
        'Des lettres, des tableaux et un CV faits par vous\nUne adresse e-mail que vous utilisez\nUn certificat que chacun peut vérifier',
      outcomesRw: 'Amabaruwa, imbonerahamwe na CV wikoreye\nImeyili ukoresha\nIcyemezo buri wese yagenzura',
    },
  },
  'rural-innovation': {
    cost: 0,
    languages: ['inKinyarwanda'],
    participant: 'Théogène Bizimana (sample)',
    texts: {
      lengthEn: '4 months',
      lengthFr: '4 mois',
      lengthRw: 'Amezi 4',
      scheduleEn: 'One day every two weeks, agreed with the group',
      scheduleFr: 'Un jour toutes les deux semaines, convenu avec le groupe',
      scheduleRw: 'Umunsi umwe mu byumweru bibiri, wumvikanyweho n’itsinda',
      coversEn: 'The days with us, and parts for a first device up to 60,000 RWF.',
      coversFr: 'Les journées avec nous, et des pièces pour un premier appareil jusqu’à 60 000 RWF.',
      coversRw: 'Iminsi turi kumwe, n’ibikoresho by’igikoresho cya mbere bitarenze 60,000 RWF.',
      neededEn: 'A problem you see every week where you live\nOne day every two weeks',
      neededFr:
        'Un problème que vous voyez chaque semaine là où vous vivez\nUn jour toutes les deux semaines',
      neededRw: 'Ikibazo ubona buri cyumweru aho utuye\nUmunsi umwe mu byumweru bibiri',
      outcomesEn: 'A first device that was tried where it is needed\nPeople who want the next one',
      outcomesFr: 'Un premier appareil essayé là où il sert\nDes gens qui veulent le suivant',
      outcomesRw: 'Igikoresho cya mbere cyageragerejwe aho gikenewe\nAbantu bashaka ikindi',
    },
  },
}
