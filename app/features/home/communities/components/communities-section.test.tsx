import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Community } from '../communities.options.ts'
import { CommunitiesSection } from './communities-section.tsx'

const community: Community = {
  id: 'agritech-growth',
  sector: 'AgriTech',
  stage: 'Growth',
  memberCount: 64,
  location: 'Kigali, Rwanda',
}
const render = (communities: Community[]) =>
  renderToStaticMarkup(<CommunitiesSection communities={communities} />)

test('COM-02, COM-04, COM-05: name, description, count and place', () => {
  const html = render([community])
  expect(html).toContain('AgriTech, Growth')
  expect(html).toContain('For people who build in AgriTech and are at this stage: Growth.')
  expect(html).toContain('64 people')
  expect(html).toContain('Kigali, Rwanda')
  expect(html).not.toContain('No communities yet')
})

test('COM-05: an empty list says so', () => {
  expect(render([])).toContain('No communities yet')
})
