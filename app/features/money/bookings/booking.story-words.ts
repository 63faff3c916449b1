import type { Locale } from '~/platform/i18n/locale.ts'
import type { ServiceType } from '../../people/appointments/appointment.options.ts'

type Wish = [service: ServiceType, message: string]

/** What clients ask for when they book, each of them once. */
export const wishes: Record<Locale, readonly Wish[]> = {
  rw: [
    ['Business Development', 'Turashaka kwagura isoko ryacu tukagera i Musanze n’i Rubavu. Twahera he?'],
    [
      'Strategic Consulting',
      'Tumaze imyaka itatu dukora, ariko inyungu ntizamuka. Dukeneye undi urebera hanze.',
    ],
    ['Digital Transformation', 'Ibaruramari ryacu riracyari mu makaye. Turashaka kurishyira kuri mudasobwa.'],
    ['Technical Training', 'Abakozi banjye bane bakeneye kumenya gukoresha Excel neza.'],
    ['Digital Bridge Rwanda', 'Ndashaka kumenya uko koperative yacu yajya mu mushinga wanyu.'],
    ['Business Development', 'Banki yansabye gahunda y’ubucuruzi. Ndayifite igice, mwamfasha kuyirangiza.'],
    ['Research & Analysis', 'Twifuza kumenya abakiriya bacu n’icyo bashaka mbere yo gufungura irindi duka.'],
    ['Strategic Consulting', 'Ndi umwe mu bashinze ikigo, twabuze ubwumvikane ku mugabane. Dukeneye inama.'],
    ['Technical Training', 'Umukobwa wanjye ni we uzaza: yita ku rubuga rwacu.'],
    ['Digital Transformation', 'Abakiriya bacu bishyura kuri telefone ariko ntitubona raporo. Mwatwereka?'],
  ],
  fr: [
    [
      'Strategic Consulting',
      'Nous hésitons entre deux marchés. Un regard extérieur nous aiderait à choisir.',
    ],
    ['Business Development', 'Nous cherchons nos premiers clients à Goma et à Bujumbura.'],
    [
      'Digital Transformation',
      'Notre stock est encore sur papier ; nous aimerions passer au numérique avant la saison.',
    ],
    ['Research & Analysis', 'Il nous faut une petite étude de prix avant le lancement.'],
    ['Technical Training', 'Trois personnes à former sur les tableaux de bord, plutôt le matin.'],
    ['Business Development', 'Nous préparons une demande de crédit et le plan financier nous manque.'],
    ['Strategic Consulting', 'Comment répartir les rôles entre associés ? Nous en parlons depuis des mois.'],
    ['Digital Transformation', 'Quel logiciel de caisse pour deux boutiques ? Nous sommes perdus.'],
  ],
  en: [
    ['Business Development', 'We sell well in Kigali and want to try Musanze next. Where do we begin?'],
    ['Strategic Consulting', 'Two founders, two opinions. We need somebody to ask the awkward questions.'],
    ['Digital Transformation', 'Orders come by WhatsApp and get lost. We would like a simple system.'],
    ['Technical Training', 'My team of three should learn to read our own numbers.'],
    ['Research & Analysis', 'We need to know what schools would pay before we build the next version.'],
    ['Business Development', 'An investor wants to see projections by the end of the month.'],
    ['Digital Bridge Rwanda', 'Our cooperative has 140 members and one laptop. What could we do together?'],
    [
      'Digital Transformation',
      'We are moving from paper to tablets in two clinics and would like a second opinion.',
    ],
    ['Strategic Consulting', 'We grew faster than planned and lost track of costs.'],
  ],
}

/** What Eric notes of hours outside sessions. */
export const workNotes = [
  'Read and corrected the business plan',
  'Reviewed the cash flow sheet, comments by mail',
  'Call with their accountant',
  'Prepared a comparison of three systems',
  'Draft of the letter to the bank',
  'Set up the shared spreadsheet with them',
] as const
