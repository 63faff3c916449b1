import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readOf } from '../../../../../tests/support/pages.ts'
import { ListFilters } from './list-filters.tsx'

const row = (chosen: string[]) =>
  readOf(
    renderToStaticMarkup(
      <ListFilters label="Search, place, category" chosen={chosen} isOpen={false}>
        <p />
      </ListFilters>,
    ),
  )

test('OPP-04: a row of filters says what it is for, also when something is chosen', () => {
  expect(row([])).toBe('Search, place, category')
  expect(row(['Huye', 'Job'])).toBe('Search, place, category: Huye, Job')
})
