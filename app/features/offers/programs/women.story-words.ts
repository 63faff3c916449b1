import type { Idea } from './idea.story-words.ts'

/** The call of nine months ago for Women in Tech. */
export const womenFirst: Idea[] = [
  {
    locale: 'en',
    sector: 'SaaS',
    stage: 'Idea',
    project:
      'I want to build the booking system that the salons of my street need: who comes when, with a reminder, so that chairs are not empty at noon.',
    experience:
      'I do hair. I learned HTML from videos at night and made a page for my salon that brought eleven customers.',
  },
  {
    locale: 'en',
    sector: 'EdTech',
    stage: 'Concept Development',
    project:
      'Coding afternoons for girls of 12 to 15 at my old school, with tablets that we carry from class to class.',
    experience:
      'I have taught mathematics there since 2022. Twenty girls come every Wednesday, on paper so far.',
  },
  {
    locale: 'en',
    sector: 'AI/ML',
    stage: 'Idea',
    outcome: 'rejected',
    project:
      'To learn data analysis well enough to work with health numbers from home, since my second child was born.',
    experience: 'A degree in statistics and two years in a district office. Excel yes, Python only a little.',
    note: [
      'eric',
      'Strong, but she needs evenings and this group meets in the mornings. I asked her to apply for the next one.',
    ],
  },
  {
    locale: 'en',
    sector: 'E-commerce',
    stage: 'Idea',
    outcome: 'rejected',
    project: 'I would like to sell shoes on the internet.',
    experience: 'I have an Instagram account with 200 followers.',
  },
  {
    locale: 'fr',
    sector: 'HealthTech',
    stage: 'Concept Development',
    project:
      'Une application de suivi des grossesses, pensée avec des sages-femmes, qui marche sans réseau et transmet au centre de santé dès qu’il y en a un.',
    experience: 'Sage-femme depuis cinq ans. J’ai dessiné les écrans sur papier avec douze collègues.',
  },
  {
    locale: 'fr',
    sector: 'AgriTech',
    stage: 'Idea',
    outcome: 'withdrawn',
    project: 'Apprendre à programmer des capteurs d’humidité pour les serres de ma coopérative.',
    experience: 'Technicienne horticole. J’ai monté une petite station météo avec un kit.',
  },
  {
    locale: 'rw',
    sector: 'Mobile Apps',
    stage: 'Idea',
    outcome: 'rejected',
    project:
      'Ndashaka gukora porogaramu ifasha abakora mu ngo kubona akazi gafite amasezerano no guhemberwa kuri telefoni.',
    experience: 'Nakoze mu rugo imyaka itanu. Nize mudasobwa mu kigo cy’urubyiruko, mfite icyemezo.',
  },
  {
    locale: 'rw',
    sector: 'FinTech',
    stage: 'Concept Development',
    project:
      'Porogaramu yigisha abagore bo mu isoko kwandika ibyinjiye n’ibyasohotse bakoresheje amashusho aho kuba amagambo.',
    experience: 'Nkorera mu isoko rya Kimisagara. Nagerageje amashusho ku bagore 15, barayakunze.',
  },
  {
    locale: 'rw',
    sector: 'SaaS',
    stage: 'Idea',
    outcome: 'left',
    project:
      'Kwiga gukora imbuga za interineti kugira ngo nkorere amakoperative yo mu karere kacu, kuko nta zo afite.',
    experience:
      'Narangije ayisumbuye mu mibare n’ubugenge. Nakoze urubuga rwa paruwasi nkoresheje WordPress.',
  },
  {
    locale: 'rw',
    sector: 'HealthTech',
    stage: 'Idea',
    outcome: 'rejected',
    project: 'Ndashaka kwiga ikoranabuhanga.',
    experience: 'Nta kintu ndakora kugeza ubu.',
  },
  {
    locale: 'rw',
    sector: 'EdTech',
    stage: 'Early Stage',
    project: 'Inkuru za kera z’u Rwanda mu majwi, zigenewe abana b’Abanyarwanda baba mu mahanga.',
    experience: 'Nafashe inkuru 22, zumvwa n’imiryango 340 yo mu Bubiligi no muri Kanada.',
  },
]

/** The call for Women in Tech that is open at the end of the story. */
export const womenNow: Idea[] = [
  {
    locale: 'en',
    sector: 'SaaS',
    stage: 'MVP Development',
    outcome: 'approved',
    project:
      'A rota for nurses that is fair: everybody sees who has had how many nights, and swapping needs two clicks and one approval.',
    experience:
      'I led a ward for four years and made the rota in Excel every month. Two hospitals would test it.',
  },
  {
    locale: 'en',
    sector: 'Mobile Apps',
    stage: 'Idea',
    project:
      'A map of places in Kigali where one can change a baby, feed it and find a clean toilet, kept up by mothers.',
    experience:
      'I have collected 63 places in a spreadsheet and share it in a WhatsApp group of 900 mothers.',
  },
  {
    locale: 'en',
    sector: 'HealthTech',
    stage: 'Concept Development',
    project: 'Sign language for health workers: short videos, found by typing the Kinyarwanda word.',
    experience: 'My sister is deaf, I have interpreted for her since I was ten. 140 signs are filmed.',
  },
  {
    locale: 'en',
    sector: 'Jewellery',
    stage: 'Early Stage',
    outcome: 'rejected',
    project: 'I make jewellery from recycled phone parts and want to sell it beyond the Saturday market.',
    experience: 'Nine months, some 200 pieces, all sold by hand. No website yet.',
  },
  {
    locale: 'en',
    sector: 'FinTech',
    stage: 'Idea',
    project:
      'To become a tester in a bank or a telecom: I find mistakes in every app that I use, and write them down.',
    experience: 'Customer care for mobile money for three years. I reported 41 bugs; they fixed 30.',
  },
  {
    locale: 'fr',
    sector: 'EdTech',
    stage: 'Concept Development',
    project:
      'Des cours du soir de bureautique pour les femmes du marché de Kimironko, avec une garde d’enfants à côté.',
    experience: 'J’ai animé trois groupes de dix femmes l’an dernier, dans une salle prêtée par la paroisse.',
  },
  {
    locale: 'fr',
    sector: 'PropTech',
    stage: 'Idea',
    isLate: true,
    project:
      'Un registre simple des loyers pour les bailleuses âgées : qui a payé, pour quel mois, sans dispute.',
    experience:
      'Ma grand-mère loue six chambres. J’ai fait le cahier, puis le tableau ; je voudrais faire l’application.',
    note: ['eric', 'She wanted to send drawings first. Ask her for them again.'],
  },
  {
    locale: 'rw',
    sector: 'HealthTech',
    stage: 'Idea',
    project: 'Porogaramu yibutsa abagore mu ijwi igihe cyo kwisuzumisha kanseri y’ibere.',
    experience: 'Ndi umujyanama w’ubuzima mu mudugudu. Nsura ingo 50 buri kwezi, byose nkabyandika mu ikaye.',
  },
  {
    locale: 'rw',
    sector: 'Fashion',
    stage: 'Concept Development',
    outcome: 'approved',
    project: 'Gukodesha imishanana n’imyenda y’ubukwe kuri telefoni, ukareba ingano n’amabara mbere yo kuza.',
    experience: 'Mfite imishanana 80 nkodesha i Nyamirambo kuva mu 2020.',
  },
  {
    locale: 'rw',
    sector: 'EdTech',
    stage: 'Idea',
    project: 'Kwigisha abakobwa bacikirije amashuri gufata no gutunganya amashusho kuri telefoni.',
    experience: 'Mfata amashusho y’ubukwe. Nigishije abakobwa batanu, batatu babonye akazi.',
  },
  {
    locale: 'rw',
    sector: 'AgriTech',
    stage: 'Concept Development',
    project: 'Porogaramu yandika amata buri mworozi agemura, ikamubwira ku mpera z’icyumweru ayo azahembwa.',
    experience: 'Nkora ku ikusanyirizo ry’amata. Ubu byose tubyandika ku mpapuro, bigatera impaka.',
  },
  {
    locale: 'rw',
    sector: 'SaaS',
    stage: 'Idea',
    outcome: 'withdrawn',
    project: 'Kwiga gukora porogaramu zo kuri telefoni; ndashaka guhera ku ya koperative y’abadozi y’iwacu.',
    experience: 'Nize ikoranabuhanga mu yisumbuye, ariko mudasobwa yari imwe ku bantu umunani.',
  },
  {
    locale: 'rw',
    sector: 'Mobile Apps',
    stage: 'Idea',
    project:
      'Porogaramu ihuza ababyeyi bakeneye umuntu urera umwana amasaha make n’abafite icyemezo cy’imyitwarire myiza.',
    experience: 'Nakoze mu irerero imyaka itatu. Mfite urutonde rw’ababyeyi 38 babitegereje.',
  },
  {
    locale: 'rw',
    sector: 'E-commerce',
    stage: 'Early Stage',
    organization: 'Avoka ya Gicumbi (sample)',
    project: 'Amavuta ya avoka akorerwa i Gicumbi, agurishwa kuri interineti mu macupa agarurwa.',
    experience: 'Twatangiye turi babiri, ubu turi batandatu. Tugurisha amacupa 250 ku kwezi.',
  },
]
