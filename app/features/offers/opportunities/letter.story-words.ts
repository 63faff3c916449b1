import type { Locale } from '~/platform/i18n/locale.ts'

export type Letter = {
  locale: Locale
  /** None: it still waits. */
  outcome?: 'accepted' | 'rejected' | 'withdrawn' | 'reviewed'
  gender?: 'female'
  /** What was sent with it, beside the letter. */
  has?: 'resume' | 'portfolio' | 'both' | 'file'
  note?: [by: 'aline' | 'eric' | 'diane', text: string]
  text: string
}

/** The letters to what is over now, by its name. */
export const lettersToPast: Record<string, Letter[]> = {
  'call-centre': [
    {
      locale: 'en',
      outcome: 'accepted',
      has: 'resume',
      text: 'I answered the phones of a water utility for two years and kept my temper every day but one. Evenings suit me: I study until four.',
    },
    {
      locale: 'en',
      outcome: 'accepted',
      text: 'English, French, Kinyarwanda and Swahili, all four on the phone. I live ten minutes from the office and can start on Monday.',
    },
    {
      locale: 'en',
      outcome: 'rejected',
      text: 'I have no experience yet, but my neighbours bring me their angry letters to be rewritten.',
    },
    {
      locale: 'fr',
      outcome: 'rejected',
      has: 'resume',
      text: 'Trois ans à la réception d’un hôtel. Je parle français et anglais au téléphone tous les jours, et le swahili du marché.',
    },
    {
      locale: 'rw',
      outcome: 'accepted',
      text: 'Nakoze mu biro by’ikigo cy’amazi, nakira abaturage barakaye bagataha batuje. Amasaha ya nimugoroba arambereye.',
    },
    {
      locale: 'rw',
      outcome: 'rejected',
      text: 'Mvuga neza Ikinyarwanda n’Icyongereza, kandi nandika vuba kuri mudasobwa. Nshobora gutangira ku itariki ya mbere.',
    },
    {
      locale: 'rw',
      outcome: 'withdrawn',
      text: 'Ndashaka akazi ka nimugoroba kuko ku manywa niga. Narangije amahugurwa ya serivisi nziza.',
    },
    {
      locale: 'rw',
      outcome: 'rejected',
      text: 'Nubwo ntarakora kuri telefoni, namaze imyaka ine ncururiza mu iduka; kumva abakiriya ni byo nkunda.',
    },
  ],
  'accounting-scholarship': [
    {
      locale: 'en',
      outcome: 'accepted',
      text: 'I keep the books of my church by feel. With the certificate I could do it properly, and be paid for it elsewhere.',
    },
    {
      locale: 'en',
      outcome: 'rejected',
      text: 'My father pays for my two brothers. If you take me, he can stop wondering which of us goes first.',
    },
    {
      locale: 'fr',
      outcome: 'accepted',
      has: 'resume',
      text: 'J’ai terminé le secondaire en comptabilité, puis tenu la caisse d’une quincaillerie. Il me manque le papier.',
    },
    {
      locale: 'rw',
      outcome: 'accepted',
      text: 'Nize ibaruramari mu yisumbuye mbona amanota meza, ariko ubushobozi bwo gukomeza sinabubona. Ubu ndi umubitsi w’ikimina.',
    },
    {
      locale: 'rw',
      outcome: 'rejected',
      text: 'Ku manywa nkora mu iduka ry’ibikoresho by’ubwubatsi, nimugoroba naza kwiga. Umukoresha wanjye yarabyemeye.',
    },
    {
      locale: 'rw',
      outcome: 'accepted',
      text: 'Ndasaba iyi buruse kugira ngo nzacunge neza koperative y’ababyeyi banjye, yahombye kabiri kubera ibitabo bitanditse.',
    },
  ],
  'furniture-tender': [
    {
      locale: 'en',
      outcome: 'rejected',
      has: 'portfolio',
      text: 'We are a joinery of nine in Gikondo and offer 40 desks of eucalyptus within five weeks. Drawings and prices are in the link.',
    },
    {
      locale: 'en',
      outcome: 'accepted',
      has: 'portfolio',
      note: ['diane', 'Cheaper than the others by a fifth, and both schools are happy with their shelves.'],
      text: 'Chairs and shelves from recycled pallets, as in two schools in Bugesera that you may visit. Delivered and mounted.',
    },
    {
      locale: 'rw',
      outcome: 'rejected',
      text: 'Turi ububaji bwo mu Gakinjiro. Twiteguye kubagezaho ameza n’intebe mu byumweru bine, tugatanga n’ingwate y’umwaka.',
    },
  ],
  'holiday-volunteers': [
    {
      locale: 'en',
      outcome: 'accepted',
      text: 'I helped at a Scratch afternoon in our church hall: twelve children, one laptop, nobody cried. I am free during the whole holiday.',
    },
    {
      locale: 'en',
      outcome: 'accepted',
      text: 'Second year of computer science, and the eldest of six. I can explain anything to a child of eight.',
    },
    {
      locale: 'fr',
      outcome: 'accepted',
      text: 'J’ai animé des colonies de vacances deux années de suite. Je code un peu, je chante beaucoup.',
    },
    {
      locale: 'rw',
      outcome: 'accepted',
      text: 'Nkunda abana kandi nize gukora imikino muri Scratch. Nshobora kuza iminsi yose y’ibiruhuko.',
    },
    {
      locale: 'rw',
      outcome: 'accepted',
      text: 'Nigisha mu mashuri abanza; mu biruhuko mba mfite umwanya. Nazana n’ibikoresho byo gushushanya.',
    },
    {
      locale: 'rw',
      outcome: 'withdrawn',
      text: 'Nafasha abana batinya mudasobwa: nanjye nayitinye igihe kirekire.',
    },
  ],
  driver: [
    {
      locale: 'rw',
      outcome: 'rejected',
      text: 'Mfite uruhushya rwa B na C, maze imyaka umunani ntwara ibicuruzwa hagati ya Musanze na Kigali nta mpanuka.',
    },
    {
      locale: 'rw',
      outcome: 'accepted',
      text: 'Mfite Hilux yanjye, imeze neza kandi ifite ubwishingizi. Imihanda yo mu misozi ndayimenyereye.',
    },
    {
      locale: 'rw',
      outcome: 'rejected',
      text: 'Natwariye umushinga w’ubuhinzi imyaka ibiri; nzi no gufasha mu gupakira.',
    },
    {
      locale: 'en',
      outcome: 'rejected',
      text: 'I drive for a bakery from three to eight in the morning and am free after that. Own pick-up, own insurance.',
    },
  ],
}
