import { refreshSharePictures } from '~/features/core/search/index.server.ts'
import { programsTag } from '~/features/offers/programs/index.server.ts'
import type { ProgramIcon } from '~/features/offers/programs/program.options.ts'
import { programs, programTexts } from '~/features/offers/programs/program.table.server.ts'
import { findableWords } from '~/kits/content/words.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { SampleLocale } from './in-fields.ts'

type Words = { title: string; description: string; length?: string }

/**
 * PRG-01, NAV-04: the four programs. Staff add dates, lengths and pictures; the specification gives only one length.
 */
const initial: ({ slug: string; icon: ProgramIcon; asksStartup?: false } & Record<SampleLocale, Words>)[] = [
  {
    slug: 'startup-incubation',
    icon: 'rocket',
    en: {
      title: 'Startup Incubation',
      description:
        'Our accelerator for founders with an idea or a first product. You work on your company beside others who do the same, with people who have done it before.',
      length: '3 to 6 months',
    },
    fr: {
      title: 'Incubation de startups',
      description:
        'Notre accélérateur pour celles et ceux qui ont une idée ou un premier produit. Vous travaillez à votre entreprise à côté d’autres qui font de même, avec des gens qui l’ont déjà fait.',
      length: '3 à 6 mois',
    },
    rw: {
      title: 'Guherekeza startups',
      description:
        'Porogaramu yihutisha abafite igitekerezo cyangwa igicuruzwa cya mbere. Ukorera ku kigo cyawe iruhande rw’abandi bakora nk’ibyawe, hamwe n’ababikoze mbere.',
      length: 'Amezi 3 kugeza kuri 6',
    },
  },
  {
    slug: 'women-in-tech',
    icon: 'users',
    en: {
      title: 'Women in Tech',
      description:
        'For women who want to work in technology or build with it, whatever they did before. You learn together, and nobody asks why you are here.',
    },
    fr: {
      title: 'Femmes dans la tech',
      description:
        'Pour les femmes qui veulent travailler dans la technologie ou créer avec elle, quoi qu’elles aient fait avant. Vous apprenez ensemble, et personne ne demande pourquoi vous êtes là.',
    },
    rw: {
      title: 'Abagore mu ikoranabuhanga',
      description:
        'Ni iy’abagore bashaka gukora mu ikoranabuhanga cyangwa kurikoresha bahanga, uko byari bimeze kose mbere. Mwigira hamwe, kandi nta wukubaza impamvu uri hano.',
    },
  },
  {
    slug: 'digital-skills',
    icon: 'code-2',
    // PRG-06: learners have no startup yet.
    asksStartup: false,
    en: {
      title: 'Digital Skills Academy',
      description:
        'Learn the digital skills that employers and customers ask for, from the first step on. Bring your curiosity; we bring the rest.',
    },
    fr: {
      title: 'Académie des compétences numériques',
      description:
        'Apprenez les compétences numériques que demandent les employeurs et les clients, dès le premier pas. Apportez votre curiosité ; nous apportons le reste.',
    },
    rw: {
      title: 'Ishuri ry’ubumenyi bw’ikoranabuhanga',
      description:
        'Iga ubumenyi bw’ikoranabuhanga abakoresha n’abakiriya bashaka, uhereye ku ntambwe ya mbere. Zana amatsiko; ibindi turabizana.',
    },
  },
  {
    slug: 'rural-innovation',
    icon: 'map-pin',
    en: {
      title: 'Rural Innovation Labs',
      description:
        'For people outside the city who see a problem every day and want to solve it with what technology can do. We work where you live.',
    },
    fr: {
      title: 'Laboratoires d’innovation rurale',
      description:
        'Pour celles et ceux qui, hors de la ville, voient chaque jour un problème et veulent le résoudre avec ce que la technologie permet. Nous travaillons là où vous vivez.',
    },
    rw: {
      title: 'Laboratwari zo guhanga udushya mu cyaro',
      description:
        'Ni iy’abatuye hanze y’umujyi babona ikibazo buri munsi bagashaka kugikemura bakoresheje ikoranabuhanga. Dukorera aho utuye.',
    },
  },
]

/** Existing programs are left as staff made them. */
export async function seedPrograms(work: UnitOfWork): Promise<void> {
  const { tx, invalidate } = work
  for (const [position, { slug, icon, asksStartup, ...words }] of initial.entries()) {
    const said = Object.values(words)
    const findable = await findableWords(work, {
      titles: said.map(({ title }) => title),
      others: said.map(({ description }) => description),
    })
    const [program] = await tx
      .insert(programs)
      .values({ slug, icon, asksStartup, position, words: findable })
      .onConflictDoNothing()
      .returning({ id: programs.id })
    if (!program) continue
    const texts = Object.entries(words).map(([locale, said]) => ({
      programId: program.id,
      locale,
      ...said,
      sourceVersion: 1,
    }))
    await tx.insert(programTexts).values(texts)
    await refreshSharePictures(work, 'program', program.id)
  }
  await invalidate(programsTag)
}
