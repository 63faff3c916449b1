import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { without } from '../../../../../tests/support/admin.tsx'
import { withDatabase } from '../../../../../tests/support/database.ts'
import { headingsOf, linksOf, requestPage } from '../../../../../tests/support/pages.ts'
import * as opportunities from './opportunities.tsx'

withDatabase()

test('OPP-08: when the list cannot be read, the page says so and offers to try again', async () => {
  const failed = await without('opportunities', () => requestPage(opportunities)).catch((thrown) => thrown)
  expect(failed).toBeInstanceOf(Error)
  const { ErrorBoundary } = opportunities
  const router = createMemoryRouter([{ id: 'list', path: '/opportunities', ErrorBoundary }], {
    initialEntries: ['/opportunities'],
    hydrationData: { errors: { list: failed } },
  })
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  expect(headingsOf(html, 1)).toEqual(['Failed to load opportunities.'])
  expect(linksOf(html)).toEqual([['', 'Reload the page']])
  // control: it can be read
  expect(await requestPage(opportunities)).toMatchObject({ opportunities: [] })
})
