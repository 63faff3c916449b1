import type pg from 'pg'
import { stages } from '~/features/core/site/startup.options.ts'
import { startupSectors, teamSizes } from '~/features/website/startups/startup.options.ts'
import { copy, idsFor, mixed, none, pick, skewed } from './copy.ts'
import { textOf, wordsOf } from './sample-words.ts'

const places = ['Kigali, Rwanda', 'Huye', 'Musanze', 'Rubavu', 'Karongi', 'Nyagatare']
const firsts = ['Imbuto', 'Zuba', 'Ikawa', 'Vuga', 'Soma', 'Agaseke', 'Isanduku', 'Kwihuta', 'Urumuri']
const seconds = ['Labs', 'Ledger', 'Grid', 'Works', 'Pay', 'Health', 'Farm', 'Road']

/** Generated startups, two thirds of them active. */
export async function seedStartups(
  client: pg.Client,
  count: number,
  at: (n: number) => string,
): Promise<void> {
  const ids = idsFor()
  const descriptionOf = (n: number) => textOf(n).description
  await copy(
    client,
    `startups (id, slug, name, website, sector, stage, founded_year, team_size, funding_raised, funding_rwf, location,
      featured, status, words, created_at, updated_at)`,
    count,
    (n) => {
      const name = `${pick(firsts, mixed(n, 61))} ${pick(seconds, mixed(n, 62))} ${n}`
      const sector = pick(startupSectors, skewed(n, 63, startupSectors.length))
      const stage = pick(stages, skewed(n, 64, stages.length))
      const location = pick(places, skewed(n, 65, places.length))
      const millions = 1 + (mixed(n, 66) % 300)
      const raised = mixed(n, 67) % 2 === 0
      return [
        ids(n),
        `${name.toLowerCase().replaceAll(' ', '-')}-${ids(n).slice(0, 8)}`,
        name,
        `https://sample-${n}.example`,
        sector,
        stage,
        String(2000 + (mixed(n, 68) % 26)),
        pick(teamSizes, mixed(n, 69)),
        raised ? `${millions}M RWF` : none,
        raised ? String(millions * 1e6) : none,
        location,
        mixed(n, 70) % 200 === 0 ? 't' : 'f',
        pick(['active', 'active', 'active', 'active', 'inactive', 'graduated'], mixed(n, 71)),
        `${wordsOf(name, sector, stage, location)} ${descriptionOf(n).words}`,
        at(n),
        at(n),
      ]
    },
  )
  await copy(client, 'startup_texts (startup_id, locale, description, source_version)', count, (n) => [
    ids(n),
    'en',
    descriptionOf(n).text,
    '1',
  ])
}
