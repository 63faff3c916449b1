import type { Idea } from './idea.story-words.ts'

/** The call of seven months ago for the Digital Skills Academy, which asks about no startup. */
export const skillsFirst: Idea[] = [
  {
    locale: 'en',
    project:
      'I want to do the accounts of small shops on a computer instead of in books, and offer it to the eight shops in our building.',
    experience: 'I finished school in accounting. I type with two fingers.',
  },
  {
    locale: 'en',
    outcome: 'rejected',
    project:
      'Posters and price lists for the stands of Kimironko market, on my phone first and then properly.',
    experience: 'I draw well, people ask me for wedding cards. I have used Canva for a year.',
  },
  {
    locale: 'en',
    outcome: 'withdrawn',
    project: 'I would like to get a job in an office.',
    experience: 'I finished school last year.',
  },
  {
    locale: 'fr',
    gender: 'female',
    project:
      'Retrouver un travail de secrétaire : les annonces demandent toutes un tableur que je ne connais pas.',
    experience: 'Six ans de secrétariat avec du papier, puis quatre ans à la maison.',
    note: ['diane', 'She can borrow a laptop from the cupboard for the first month: number 7 is free.'],
  },
  {
    locale: 'fr',
    project: 'Faire la page et les photos de la maison d’hôtes de ma tante à Rubavu.',
    experience: 'Je réponds aux messages des clients depuis deux ans, en trois langues.',
  },
  {
    locale: 'rw',
    project: 'Ndashaka kwiga kwandika inyandiko n’imbonerahamwe, kugira ngo nkore nk’umunyamabanga.',
    experience: 'Narangije ayisumbuye. Nandikira abaturage amabaruwa ku mpapuro.',
  },
  {
    locale: 'rw',
    project:
      'Gukoresha mudasobwa mu iduka ryacu ry’imiti y’amatungo: ibyinjiye, ibisigaye n’amatariki irangiriraho.',
    experience: 'Mfite telefoni gusa, ariko byose mbyandika neza mu ikaye.',
  },
  {
    locale: 'rw',
    project:
      'Kwigisha ababyeyi bo mu mudugudu kwishyura no gusaba serivisi kuri telefoni batishyuye ubakorera.',
    experience: 'Mbikorera abaturanyi kuri telefoni yanjye, nk’icumi mu cyumweru.',
  },
  {
    locale: 'rw',
    outcome: 'rejected',
    project: 'Gufotora ibicuruzwa bya ba rwiyemezamirimo bato no gutunganya amafoto kuri mudasobwa.',
    experience: 'Mfite kamera y’inshuti. Nafotoye ibicuruzwa by’amaduka ane.',
  },
]
