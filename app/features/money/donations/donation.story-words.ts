import type { Locale } from '~/platform/i18n/locale.ts'
import type { PaymentMethod } from '../../core/site/settings.options.ts'

/** People abroad and companies who give: none of them exists. */
type Giver = { fullName: string; email: string; locale: Locale; methods: readonly PaymentMethod[] }

const abroad = (fullName: string, locale: Locale, ...methods: PaymentMethod[]): Giver => ({
  fullName,
  email: `${fullName.toLowerCase().replaceAll(' ', '.')}@example.org`,
  locale,
  methods,
})

export const friendsAbroad: readonly Giver[] = [
  abroad('Camille Laurent', 'fr', 'paypal'),
  abroad('Ingrid Solberg', 'en', 'credit-card', 'paypal'),
  abroad('Thomas Keller', 'en', 'paypal'),
  abroad('Diane Nkusi Verhoeven', 'fr', 'credit-card'),
  abroad('James Whitfield', 'en', 'credit-card'),
  abroad('Jean Bosco Rutayisire', 'rw', 'paypal'),
  abroad('Priya Raman', 'en', 'paypal', 'credit-card'),
]

const company = (fullName: string, locale: Locale, address: string): Giver => ({
  fullName,
  email: `finance@${address}.example.com`,
  locale,
  methods: ['bank-transfer'],
})

export const companies: readonly Giver[] = [
  company('Sample Kawa Roasters Ltd', 'en', 'kawa-roasters'),
  company('Sample Inzira Tours Ltd', 'fr', 'inzira-tours'),
  company('Sample Umurava Logistics Ltd', 'en', 'umurava-logistics'),
]

/** What the smallest tier of the settings pays for: an example, until staff say what is true. */
export const samplePays = {
  en: 'Sample: one day of internet for a class of twenty.',
  fr: 'Exemple : une journée d’internet pour une classe de vingt élèves.',
  rw: 'Urugero: interineti y’umunsi umwe ku ishuri ry’abanyeshuri makumyabiri.',
}

/** What they write from abroad. */
export const fromAbroad: Partial<Record<string, string>> = {
  'Ingrid Solberg': 'We met your students in Kigali in spring. Say hello to the robot team!',
  'Diane Nkusi Verhoeven': 'Continuez, on vous suit depuis Bruxelles.',
  'James Whitfield': 'In memory of a good year in Huye, long ago.',
  'Jean Bosco Rutayisire': 'Ndabakurikira ndi i Toronto. Mukomeze!',
}

/** What givers write, each of them once. */
export const messages: Record<Locale, readonly string[]> = {
  rw: [
    'Mukomereze aho, Imana ibahe umugisha.',
    'Murakoze gufasha urubyiruko rwacu.',
    'Nanjye nigiye iwanyu. Ubu ni igihe cyo gufasha abandi.',
    'Iyi nkunga ni iy’abakobwa biga ikoranabuhanga.',
    'Ni make ariko bivuye ku mutima.',
    'Muzibuke n’abo mu cyaro.',
    'Murumuna wanjye yabonye akazi abikesha mwe. Murakoze cyane.',
    'Iyi ni inkunga y’itsinda ryacu ryo kuzigama.',
    'Nshimye uko mwakiriye mama ubwo yazaga kubabaza.',
    'Turabashyigikiye!',
    'Muguremo interineti y’abanyeshuri.',
    'Ukwezi gutaha nzongera, Imana ibishatse.',
  ],
  fr: [
    'Bravo pour le travail avec les jeunes filles.',
    'Petit geste, grand merci à toute l’équipe.',
    'En souvenir de mon premier stage chez vous.',
    'Pour les ordinateurs de la salle de cours.',
    'De la part de la famille, pour quelqu’un de Huye si possible.',
    'J’étais à la soirée des projets : quelle énergie !',
  ],
  en: [
    'For the girls who stay late to finish their code.',
    'I got my first job after your course. This is for the next one.',
    'Please use it where it is needed most.',
    'My team pitched on your stage and came back changed. Thank you.',
    'Keep those boards out of the bin! The repair café is a great idea.',
    'In the name of my grandmother, who never got to go to school.',
    'Enough for a few seats on a bus from Nyagatare, I hope.',
  ],
}

/** The list of the first treasurer, from before the hub kept its own books. */
export const earlierGifts = `Donor;E-mail;Amount;Date;How it came;Note
Sample Kivu Roasters Ltd;office@kivu-roasters.example.com;250000;12/03/2023;Bank transfer;For the first laptops
Yvette Mukagatare;yvette.mukagatare@example.com;20000;02/09/2023;Cash;Open day
Sample Umusozi Hotel;desk@umusozi-hotel.example.com;120000;18/01/2024;Bank transfer;
Innocent Habyarimana;innocent.habyarimana@example.com;15000;07/06/2024;MTN MoMo;For girls who code
`
export const earlierGiftsSource =
  'List of the first treasurer, 2023 and 2024; the donors were thanked by letter'
