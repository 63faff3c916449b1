import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { makePlace } from '../../../../tests/factories/places.ts'
import { withDatabase } from '../../../../tests/support/database.ts'
import { placesAdminSearch } from './admin-search.adapter.server.ts'

withDatabase()

test('the search of the back-office finds a place by its name, its street and its town', async () => {
  const id = await makePlace({ nameEn: 'Kacyiru hub' })
  await makePlace({ nameEn: 'Library', nameFr: 'Bibliothèque', street: 'NM 155 Street', town: 'Musanze' })
  for (const input of ['kacyiru hub', 'kigali hub', 'kg 7 avenue'])
    expect(await placesAdminSearch.find(db(), input, 5)).toEqual([
      { id, href: `/admin/places/${id}`, title: 'Kacyiru hub', line: 'KG 7 Avenue, Kacyiru, Kigali' },
    ])
})
