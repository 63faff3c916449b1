import type { SampleLocale } from './in-fields.ts'

type Words = Record<SampleLocale, { title: string; description: string; requirements: string }>

/** The texts of the sample opportunities. */
export const sampleWords = {
  'remote-testers': {
    en: {
      title: 'Test software from Kigali for teams in Europe',
      description:
        'Companies in Europe look for people who find what is broken before their customers do. You stay in Kigali, work in English, and are part of a team of six with two who have done it for years.\n\nThe first three months are training, and they are paid.',
      requirements:
        'Secondary school finished.\nYou read and write English well.\nYou like to take things apart. We teach you the rest.',
    },
    fr: {
      title: 'Tester des logiciels depuis Kigali pour des équipes en Europe',
      description:
        'Des entreprises en Europe cherchent des gens qui trouvent ce qui est cassé avant leurs clients. Vous restez à Kigali, travaillez en anglais, et faites partie d’une équipe de six dont deux le font depuis des années.\n\nLes trois premiers mois sont une formation, et elle est payée.',
      requirements:
        'Études secondaires terminées.\nVous lisez et écrivez bien l’anglais.\nVous aimez démonter les choses. Nous vous apprenons le reste.',
    },
    rw: {
      title: 'Gerageza porogaramu uri i Kigali ukorera amatsinda yo mu Burayi',
      description:
        'Ibigo byo mu Burayi birashaka abantu babona ibidakora mbere y’abakiriya babyo. Uguma i Kigali, ugakora mu Cyongereza, uri mu itsinda ry’abantu batandatu barimo babiri babimazemo imyaka.\n\nAmezi atatu ya mbere ni amahugurwa, kandi arahembwa.',
      requirements:
        'Kuba wararangije amashuri yisumbuye.\nUsoma kandi wandika neza Icyongereza.\nUkunda gusesengura ibintu. Ibindi turabikwigisha.',
    },
  },
  'rural-fellowship': {
    en: {
      title: 'Rural innovation fellowship',
      description:
        'Six months living and building with a farming cooperative. You see what costs them time or harvest, choose one thing with them, and try to solve it. Transport and housing are covered.',
      requirements: '18 to 30 years old.\nYou can live outside the city for six months.\nKinyarwanda.',
    },
    fr: {
      title: 'Bourse d’innovation rurale',
      description:
        'Six mois à vivre et à construire avec une coopérative agricole. Vous voyez ce qui leur coûte du temps ou des récoltes, choisissez une chose avec eux, et essayez de la résoudre. Transport et logement compris.',
      requirements: 'Entre 18 et 30 ans.\nVous pouvez vivre hors de la ville pendant six mois.\nKinyarwanda.',
    },
    rw: {
      title: 'Fellowship yo guhanga udushya mu cyaro',
      description:
        'Amezi atandatu ubana kandi wubaka hamwe na koperative y’abahinzi. Mureba ibibatwara igihe cyangwa umusaruro, muhitamo kimwe, mukagerageza kugikemura. Urugendo n’icumbi birishyurwa.',
      requirements:
        'Kuba ufite imyaka 18 kugeza kuri 30.\nUshobora kuba hanze y’umujyi amezi atandatu.\nIkinyarwanda.',
    },
  },
  'front-end-developer': {
    en: {
      title: 'Junior front-end developer',
      description:
        'Build and test customer screens with a team of four. React or any similar experience. We will train you on the rest.',
      requirements:
        'You have built something that others use, however small.\nTwo days a week in the office in Kigali.',
    },
    fr: {
      title: 'Développeur ou développeuse front-end junior',
      description:
        'Construire et tester des écrans pour nos clients dans une équipe de quatre. React ou une expérience semblable. Nous vous formons au reste.',
      requirements:
        'Vous avez construit quelque chose que d’autres utilisent, même petit.\nDeux jours par semaine au bureau à Kigali.',
    },
    rw: {
      title: 'Utangira mu gukora imbuga',
      description:
        'Kubaka no kugerageza amashusho y’abakiriya mu itsinda ry’abantu bane. React cyangwa ikindi gisa na yo. Ibindi turabikwigisha.',
      requirements:
        'Hari icyo wubatse abandi bakoresha, nubwo cyaba gito.\nIminsi ibiri mu cyumweru mu biro i Kigali.',
    },
  },
  'data-scholarship': {
    en: {
      title: 'Data science scholarship for women',
      description:
        'A one-year online programme for women aged 18 to 30, with a mentor of one’s own. Laptop and internet bundle included.',
      requirements: 'Women between 18 and 30.\nTen hours a week.\nNo degree is needed.',
    },
    fr: {
      title: 'Bourse en science des données pour les femmes',
      description:
        'Un programme en ligne d’un an pour les femmes de 18 à 30 ans, avec une mentore pour chacune. Ordinateur portable et forfait internet compris.',
      requirements: 'Femmes de 18 à 30 ans.\nDix heures par semaine.\nAucun diplôme n’est demandé.',
    },
    rw: {
      title: 'Buruse y’ubumenyi bw’amakuru ku bagore',
      description:
        'Amasomo yo kuri interineti y’umwaka umwe ku bagore bafite imyaka 18 kugeza kuri 30, buri wese afite umujyanama. Mudasobwa na interineti birimo.',
      requirements:
        'Abagore bafite imyaka 18 kugeza kuri 30.\nAmasaha icumi mu cyumweru.\nNta mpamyabumenyi isabwa.',
    },
  },
  'climate-fund': {
    en: {
      title: 'Climate prototypes fund',
      description:
        'Grants for teams testing hardware that saves water or energy on hillside farms. The money comes in two parts: half at the start, half when the first one runs.',
      requirements: 'A team of at least two.\nA drawing or a first model.\nA farm that lets you try it.',
    },
    fr: {
      title: 'Fonds pour prototypes climat',
      description:
        'Subventions pour des équipes qui testent du matériel économisant l’eau ou l’énergie sur les fermes de colline. L’argent vient en deux parts : la moitié au début, l’autre quand le premier marche.',
      requirements:
        'Une équipe d’au moins deux personnes.\nUn dessin ou un premier modèle.\nUne ferme qui vous laisse essayer.',
    },
    rw: {
      title: 'Ikigega cy’ibikoresho birengera ikirere',
      description:
        'Inkunga ku matsinda agerageza ibikoresho bizigama amazi cyangwa ingufu mu mirima yo ku misozi. Amafaranga atangwa mu bice bibiri: kimwe mu ntangiriro, ikindi igikoresho cya mbere gikoze.',
      requirements:
        'Itsinda ry’abantu nibura babiri.\nIgishushanyo cyangwa icyitegererezo cya mbere.\nUmurima ubemerera kugerageza.',
    },
  },
  'radio-intern': {
    en: {
      title: 'Community radio and podcast intern',
      description:
        'Record, edit and publish stories with student reporters. You leave with three pieces under your own name.',
      requirements: 'Kinyarwanda.\nA phone that records.\nThree afternoons a week for four months.',
    },
    fr: {
      title: 'Stage en radio communautaire et podcast',
      description:
        'Enregistrer, monter et publier des histoires avec des reporters étudiants. Vous repartez avec trois sujets signés de votre nom.',
      requirements:
        'Kinyarwanda.\nUn téléphone qui enregistre.\nTrois après-midi par semaine pendant quatre mois.',
    },
    rw: {
      title: 'Kwimenyereza umwuga kuri radiyo na podcast',
      description:
        'Gufata amajwi, kuyatunganya no gutangaza inkuru hamwe n’abanyeshuri b’abanyamakuru. Usoza ufite inkuru eshatu zanditseho izina ryawe.',
      requirements:
        'Ikinyarwanda.\nTelefoni ifata amajwi.\nNyuma ya saa sita eshatu mu cyumweru, mu mezi ane.',
    },
  },
  'solar-tender': {
    en: {
      title: 'Solar installation for two training rooms',
      description:
        'Supply and install a 10 kW system with batteries for two hours. The rooms stay in use; work is done on weekends.',
      requirements:
        'Registered Rwandan companies only.\nTwo installations of this size in the last three years.\nAn offer in RWF, with guarantee.',
    },
    fr: {
      title: 'Installation solaire pour deux salles de formation',
      description:
        'Fournir et installer un système de 10 kW avec des batteries pour deux heures. Les salles restent en service ; les travaux se font le week-end.',
      requirements:
        'Entreprises rwandaises enregistrées uniquement.\nDeux installations de cette taille ces trois dernières années.\nUne offre en RWF, avec garantie.',
    },
    rw: {
      title: 'Gushyira imirasire y’izuba mu byumba bibiri by’amahugurwa',
      description:
        'Gutanga no gushyiraho sisitemu ya 10 kW ifite bateri z’amasaha abiri. Ibyumba bikomeza gukoreshwa; akazi gakorwa mu mpera z’icyumweru.',
      requirements:
        'Ibigo byanditswe mu Rwanda gusa.\nImirimo ibiri nk’iyi mu myaka itatu ishize.\nIgiciro muri RWF, gifite garanti.',
    },
  },
  'code-club': {
    en: {
      title: 'Teach children to code on Saturdays',
      description:
        'Two hours every Saturday with twelve children between 9 and 13, in pairs, with machines that are there already. You get the lessons ready to teach.',
      requirements: 'You can explain patiently.\nYou come every Saturday for three months.',
    },
    fr: {
      title: 'Apprendre à coder aux enfants le samedi',
      description:
        'Deux heures chaque samedi avec douze enfants de 9 à 13 ans, à deux, avec des machines déjà sur place. Les leçons sont prêtes.',
      requirements: 'Vous savez expliquer avec patience.\nVous venez chaque samedi pendant trois mois.',
    },
    rw: {
      title: 'Kwigisha abana gukora porogaramu ku wa gatandatu',
      description:
        'Amasaha abiri buri wa gatandatu hamwe n’abana cumi na babiri bafite imyaka 9 kugeza kuri 13, babiri babiri, ku mashini zihari. Amasomo arateguye.',
      requirements: 'Uzi gusobanura wihanganye.\nUza buri wa gatandatu mu mezi atatu.',
    },
  },
  'design-internship': {
    en: {
      title: 'Design internship',
      description:
        'Draw signs, menus and small websites for shops of the neighbourhood, beside two designers who look at your work every day.',
      requirements: 'Five pieces you have drawn, on paper or on a screen.\nThree months, full time.',
    },
    fr: {
      title: 'Stage en design',
      description:
        'Dessiner des enseignes, des menus et de petits sites pour les commerces du quartier, à côté de deux designers qui regardent votre travail chaque jour.',
      requirements: 'Cinq travaux dessinés par vous, sur papier ou à l’écran.\nTrois mois à plein temps.',
    },
    rw: {
      title: 'Kwimenyereza umwuga mu gushushanya',
      description:
        'Gushushanya ibyapa, menu n’imbuga nto z’amaduka yo mu gace, iruhande rw’abahanga babiri bareba ibyo ukora buri munsi.',
      requirements:
        'Ibishushanyo bitanu wakoze, ku mpapuro cyangwa kuri mudasobwa.\nAmezi atatu, umunsi wose.',
    },
  },
  'women-grant': {
    en: {
      title: 'First money for women who sell',
      description:
        'For women who already sell something and could sell more with a machine, a stall or a first stock. No interest and nothing to pay back.',
      requirements:
        'You have sold for at least six months.\nTwo customers who say so.\nA list of what you would buy.',
    },
    fr: {
      title: 'Premier argent pour les femmes qui vendent',
      description:
        'Pour les femmes qui vendent déjà quelque chose et pourraient vendre plus avec une machine, un étal ou un premier stock. Sans intérêt et rien à rembourser.',
      requirements:
        'Vous vendez depuis au moins six mois.\nDeux clients qui le confirment.\nUne liste de ce que vous achèteriez.',
    },
    rw: {
      title: 'Amafaranga ya mbere ku bagore bacuruza',
      description:
        'Ni ay’abagore basanzwe bacuruza bashobora gucuruza byinshi babonye imashini, igitanda cyangwa ibicuruzwa bya mbere. Nta nyungu, nta no kwishyura.',
      requirements:
        'Kuba umaze nibura amezi atandatu ucuruza.\nAbakiriya babiri babyemeza.\nUrutonde rw’ibyo wagura.',
    },
  },
  bookkeeper: {
    en: {
      title: 'Bookkeeper for a coffee cooperative',
      description:
        'Keep the books of 240 farmers, on a tablet that works without a line. Three days a week in the office, one at the washing stations.',
      requirements: 'A certificate in accounting, or two years of doing it.\nKinyarwanda, and some French.',
    },
    fr: {
      title: 'Comptable pour une coopérative de café',
      description:
        'Tenir les comptes de 240 agriculteurs, sur une tablette qui marche sans réseau. Trois jours par semaine au bureau, un aux stations de lavage.',
      requirements:
        'Un certificat en comptabilité, ou deux ans de pratique.\nKinyarwanda, et un peu de français.',
    },
    rw: {
      title: 'Umucungamari wa koperative y’ikawa',
      description:
        'Gucunga ibitabo by’abahinzi 240 kuri tabuleti ikora nta murongo. Iminsi itatu mu cyumweru mu biro, umwe ku nganda zoza ikawa.',
      requirements:
        'Impamyabushobozi mu icungamari, cyangwa imyaka ibiri ubikora.\nIkinyarwanda n’Igifaransa gike.',
    },
  },
  'story-contest': {
    en: {
      title: 'Stories about work, told in one page',
      description:
        'Write how somebody you know earns their living, in Kinyarwanda, French or English. The ten best are printed and read aloud on a Saturday.',
      requirements: '14 to 25 years old.\nOne page, your own words.\nThe person agrees to be told about.',
    },
    fr: {
      title: 'Histoires de travail, en une page',
      description:
        'Racontez comment quelqu’un que vous connaissez gagne sa vie, en kinyarwanda, en français ou en anglais. Les dix meilleures sont imprimées et lues un samedi.',
      requirements: 'De 14 à 25 ans.\nUne page, vos propres mots.\nLa personne accepte qu’on parle d’elle.',
    },
    rw: {
      title: 'Inkuru z’akazi, ku rupapuro rumwe',
      description:
        'Andika uko umuntu uzi abona imibereho, mu Kinyarwanda, Igifaransa cyangwa Icyongereza. Icumi za mbere ziracapwa zikasomwa ku wa gatandatu.',
      requirements:
        'Kuba ufite imyaka 14 kugeza kuri 25.\nUrupapuro rumwe, mu magambo yawe.\nUvugwa agomba kubyemera.',
    },
  },
} satisfies Record<string, Words>
