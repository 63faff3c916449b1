import { placeNamed } from '~/features/core/places/index.server.ts'
import type { PlaceRole } from '~/features/core/places/place.options.ts'
import { places, placeTexts } from '~/features/core/places/place.table.server.ts'
import { placesTag } from '~/features/core/site/index.server.ts'
import { settings } from '~/features/core/site/settings.table.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { SampleLocale } from './in-fields.ts'

type Words = { name: string; directions: string }
type SamplePlace = Record<SampleLocale, Words> & {
  role: PlaceRole
  street: string
  town: string
  latitude: number
  longitude: number
}

/** NAV-11: clearly samples, like the numbers in the settings, until staff enter their own. */
const ownPlaces: SamplePlace[] = [
  {
    role: 'main',
    street: 'KG 7 Avenue',
    town: 'Kacyiru, Kigali',
    latitude: -1.9355,
    longitude: 30.0901,
    en: {
      name: 'Kacyiru hub',
      directions:
        'From the bus park of Nyabugogo take the bus to Kacyiru and get off at the ministries, about 25 minutes. Walk down KG 7 Avenue for three minutes: the ochre gate on the left, second floor.',
    },
    fr: {
      name: 'Hub de Kacyiru',
      directions:
        'De la gare routière de Nyabugogo, prenez le bus pour Kacyiru et descendez aux ministères, après environ 25 minutes. Descendez KG 7 Avenue pendant trois minutes : le portail ocre à gauche, deuxième étage.',
    },
    rw: {
      name: 'Ishami rya Kacyiru',
      directions:
        'Muri gare ya Nyabugogo fata bisi ijya i Kacyiru, uvemo kuri za minisiteri, ni iminota nka 25. Manuka KG 7 Avenue iminota itatu: ni irembo ry’ibara ry’itaka ibumoso, mu igorofa rya kabiri.',
    },
  },
  {
    role: 'site',
    street: 'KN 5 Road',
    town: 'Nyarugenge, Kigali',
    latitude: -1.9497,
    longitude: 30.0606,
    en: {
      name: 'Nyarugenge hub',
      directions:
        'From Nyabugogo take any bus to town and get off at the main post office. The hub is across the road, above the bakery; the stairs are at the side.',
    },
    fr: {
      name: 'Hub de Nyarugenge',
      directions:
        'De Nyabugogo, prenez un bus pour le centre-ville et descendez à la poste principale. Le hub est en face, au-dessus de la boulangerie ; l’escalier est sur le côté.',
    },
    rw: {
      name: 'Ishami rya Nyarugenge',
      directions:
        'I Nyabugogo fata bisi ijya mu mujyi, uvemo ku iposita nkuru. Ishami riri hakurya y’umuhanda, hejuru y’aho bakorera imigati; ingazi ziri ku ruhande.',
    },
  },
]

/** For a demonstration: a place of others. */
export const samplePlaces: SamplePlace[] = [
  {
    role: 'other',
    street: 'NM 155 Street',
    town: 'Musanze',
    latitude: -1.4998,
    longitude: 29.6349,
    en: {
      name: 'Musanze community library',
      directions:
        'From the bus park of Musanze walk towards the stadium for ten minutes. The library is the white building behind the market; ask for the big room.',
    },
    fr: {
      name: 'Bibliothèque communautaire de Musanze',
      directions:
        'De la gare routière de Musanze, marchez dix minutes vers le stade. La bibliothèque est le bâtiment blanc derrière le marché ; demandez la grande salle.',
    },
    rw: {
      name: 'Isomero rusange rya Musanze',
      directions:
        'Uvuye muri gare ya Musanze genda iminota icumi werekeza kuri sitade. Isomero ni inyubako y’umweru iri inyuma y’isoko; ubaze icyumba kinini.',
    },
  },
]

/** The hub's own come with its first settings, and never again: a hub without a place chose to have none. */
export async function seedOwnPlaces(work: UnitOfWork): Promise<void> {
  const known = await work.tx.select({ name: settings.name }).from(settings).limit(1)
  if (known.length === 0) await seedPlaces(work, ownPlaces)
}

export async function seedPlaces({ tx, invalidate }: UnitOfWork, samples: SamplePlace[]): Promise<void> {
  for (const { role, street, town, latitude, longitude, ...words } of samples) {
    if (await placeNamed(tx, words.en.name)) continue
    const [place] = await tx
      .insert(places)
      .values({ role, street, town, latitude, longitude })
      .returning({ id: places.id })
    if (!place) continue
    const texts = Object.entries(words).map(([locale, said]) => ({
      placeId: place.id,
      locale,
      ...said,
      sourceVersion: 1,
    }))
    await tx.insert(placeTexts).values(texts)
  }
  await invalidate(placesTag)
}
