import type { Letter } from './letter.story-words.ts'

/** The letters to what is open at the end of the story, by the name of the sample. */
export const lettersNow: Record<string, Letter[]> = {
  'remote-testers': [
    {
      locale: 'en',
      outcome: 'accepted',
      note: [
        'eric',
        'Called with three questions of the real test. Two of the answers were better than ours.',
      ],
      text: 'I found a way to get free airtime out of an app, and reported it. The answer was a T-shirt. I would like this to be my work.',
    },
    {
      locale: 'en',
      outcome: 'reviewed',
      has: 'resume',
      text: 'Four years in customer care: I know what people press when they are in a hurry. I write English every day.',
    },
    {
      locale: 'en',
      outcome: 'rejected',
      text: 'I took the computers of our school apart and put them together again, with one screw left over. They all run.',
    },
    {
      locale: 'en',
      has: 'file',
      text: 'I study software in the evening and have tested the apps of three classmates, with lists that they still talk about.',
    },
    {
      locale: 'fr',
      outcome: 'accepted',
      has: 'resume',
      text: 'Je traduis des modes d’emploi du français vers l’anglais, et je signale tout ce qui n’est pas clair. On me dit que c’est un don.',
    },
    {
      locale: 'rw',
      text: 'Nkunda gushaka aho porogaramu zipfira. Nandikiye banki yanjye amakosa icyenda nasanze muri porogaramu yayo, irindwi barayakosora.',
    },
    {
      locale: 'rw',
      outcome: 'rejected',
      text: 'Icyongereza cyo kwandika nkizi neza, icyo kuvuga ndacyacyiga. Niteguye amahugurwa y’amezi atatu.',
    },
  ],
  'rural-fellowship': [
    {
      locale: 'rw',
      outcome: 'accepted',
      text: 'Navukiye mu cyaro kandi nzi guhinga no korora. Nifuza amezi atandatu nkorana na koperative, aho kubivuga gusa.',
    },
    {
      locale: 'rw',
      outcome: 'reviewed',
      has: 'file',
      text: 'Nize ubuhinzi; mu kwimenyereza umwuga nafashije koperative y’umuceri gupima amazi. Nshaka kubikomeza.',
    },
    {
      locale: 'rw',
      text: 'Nshobora kuba hanze y’umujyi igihe cyose bikenewe. Nzi gukanika ibintu bito no gukora raporo.',
    },
    {
      locale: 'en',
      outcome: 'rejected',
      text: 'I grew up in Kigali and know nothing about cows. That is why I ask good questions. I built the water counter of our school.',
    },
    {
      locale: 'en',
      outcome: 'accepted',
      text: 'I spent two long holidays with my grandmother’s cooperative and wrote down where its time goes: mostly into waiting for the lorry.',
    },
  ],
  'front-end-developer': [
    {
      locale: 'en',
      outcome: 'rejected',
      has: 'portfolio',
      text: 'My portfolio has three small sites that people use: a parish, a driving school and my uncle’s garage.',
    },
    {
      locale: 'en',
      outcome: 'accepted',
      has: 'both',
      text: 'React for a year, CSS for longer. I care about old phones, because my mother has one.',
    },
    {
      locale: 'en',
      has: 'portfolio',
      text: 'I come from design. I can draw the screen in the morning and build it in the afternoon.',
    },
    {
      locale: 'fr',
      outcome: 'withdrawn',
      has: 'both',
      text: 'Deux ans de HTML et de JavaScript sans école, puis un stage de trois mois. J’aime les interfaces qui se passent de mode d’emploi.',
    },
  ],
  'climate-fund': [
    {
      locale: 'en',
      outcome: 'reviewed',
      has: 'portfolio',
      text: 'We ask for 6,200,000 RWF for forty solar dryers. The cooperative pays a third itself; the budget is in the link.',
    },
    {
      locale: 'rw',
      outcome: 'accepted',
      text: 'Turasaba inkunga yo gutera ingemwe 20,000 z’ibiti by’imbuto ku misozi itatu. Abaturage 300 bemeye kuzitaho.',
    },
    {
      locale: 'rw',
      outcome: 'rejected',
      text: 'Umushinga wacu ukora amashyiga acana ibisigazwa by’ibigori. Amashyiga 85 amaze gutangwa, dukeneye imashini imwe.',
    },
  ],
  'radio-intern': [
    {
      locale: 'fr',
      outcome: 'accepted',
      has: 'file',
      text: 'J’ai tenu la radio du lycée pendant deux ans : les nouvelles le lundi, les contes le vendredi. Je sais monter un son sur un téléphone.',
    },
    {
      locale: 'rw',
      outcome: 'rejected',
      has: 'portfolio',
      text: 'Nkunda radiyo kuva nkiri umwana. Nakoze ibiganiro 15 byo kuri interineti ku mateka y’imidugudu.',
    },
    {
      locale: 'rw',
      text: 'Ijwi ryanjye bararishima muri korali. Nshaka kwiga gutara inkuru no kuzitunganya.',
    },
  ],
  'solar-tender': [
    {
      locale: 'en',
      outcome: 'rejected',
      has: 'portfolio',
      text: 'We installed the panels of a health post in Kayonza and of a hostel in Remera. References are in the link.',
    },
    {
      locale: 'en',
      text: 'Our offer is 12 kW with batteries and a year of maintenance. We can visit your roof on any morning.',
    },
  ],
  'code-club': [
    {
      locale: 'rw',
      outcome: 'accepted',
      text: 'Nigisha imibare muri Karongi kandi mfite mudasobwa yanjye. Ku wa gatandatu ndaboneka.',
    },
    {
      locale: 'en',
      outcome: 'accepted',
      text: 'I would come every second Saturday. I ran a club for two years, until the school lost its room.',
    },
  ],
  'women-grant': [
    {
      locale: 'rw',
      gender: 'female',
      text: 'Turi itsinda ry’abagore 12 baboha uduseke. Turasaba 900,000 yo kugura ubudodo n’amarangi, tukagurisha ba mukerarugendo.',
    },
    {
      locale: 'fr',
      gender: 'female',
      outcome: 'accepted',
      text: 'Je répare des machines à coudre. Avec 1 200 000 francs, j’achèterais les pièces d’avance au lieu de faire attendre les gens.',
    },
  ],
  bookkeeper: [
    {
      locale: 'rw',
      outcome: 'rejected',
      has: 'resume',
      text: 'Maze imyaka itatu nandika ibitabo bya koperative y’ibirayi, kandi amagenzura yose yarahuye.',
    },
    {
      locale: 'rw',
      outcome: 'withdrawn',
      text: 'Nize ibaruramari, nzi Excel neza. Ntuye hafi y’i Huye.',
    },
    {
      locale: 'en',
      outcome: 'accepted',
      has: 'file',
      text: 'I kept the accounts of a coffee station through two audits. Both took half a day, which I am told is good.',
    },
  ],
  'story-contest': [
    {
      locale: 'rw',
      text: 'Mboherereje inkuru y’imbwa yize gusoma. Yanditse mu Kinyarwanda, ifite impapuro enye.',
    },
    {
      locale: 'en',
      outcome: 'rejected',
      text: 'My story is called ‘The bus that waited’. It is about my grandfather, and most of it is true.',
    },
  ],
}
