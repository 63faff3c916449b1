import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TeamSection } from '../components/team-section.tsx'
import type { MemberView } from '../team.queries.server.ts'
import TeamPage from './team.tsx'

const diane: MemberView = {
  id: '1f0c9a2e-0000-4000-8000-000000000000',
  name: 'Diane Ingabire',
  role: { text: 'Women in Tech lead', lang: 'en' },
  bio: { text: 'Taught herself.', lang: 'en' },
  linkedin: null,
  twitter: null,
  email: null,
}
function render(team: MemberView[]): string {
  const props = { loaderData: { team, hub: 'IRIS Hub' } }
  return renderToStaticMarkup(<TeamPage {...(props as unknown as Parameters<typeof TeamPage>[0])} />)
}
const sources = { avif400: '/a4', avif800: '/a8', webp400: '/w4', webp800: '/w8' }

test('TEAM-03, NAV-18: photo on its tile, name, role and bio; without a photo the tile alone', () => {
  const html = render([{ ...diane, photo: { state: 'ready', width: 800, height: 1000, sources } }])
  expect(html).toMatch(/<h2[^>]*>Diane Ingabire<\/h2>/)
  expect(html).toContain('Women in Tech lead')
  expect(html).toContain('Taught herself.')
  expect(html).toMatch(
    /<span aria-hidden="true">DI<\/span><picture>.*width="800" height="1000" loading="lazy"/,
  )
  expect(render([diane])).not.toContain('<img')
})

test('TEAM-03: only given links are shown; web links open in a new tab without access to ours', () => {
  expect(render([diane])).not.toMatch(/LinkedIn|mailto:|>X</)
  const html = render([{ ...diane, linkedin: 'https://linkedin.com/in/x', email: 'diane@irishub.example' }])
  expect(html).toMatch(
    /href="https:\/\/linkedin.com\/in\/x" aria-label="LinkedIn, Diane Ingabire" target="_blank" rel="noopener"/,
  )
  expect(html).toMatch(/href="mailto:diane@irishub.example" aria-label="Email, Diane Ingabire">/)
  expect(html).not.toContain('>X<')
  expect(render([{ ...diane, twitter: 'https://x.com/diane' }])).toMatch(
    /href="https:\/\/x.com\/diane" aria-label="X, Diane Ingabire" target="_blank" rel="noopener"/,
  )
})

test('an empty team is stated on its page, and shows nothing elsewhere', () => {
  expect(render([])).toContain('Nobody is introduced here yet.')
  expect(renderToStaticMarkup(<TeamSection members={[]} />)).toBe('')
  expect(renderToStaticMarkup(<TeamSection members={[diane]} />)).toMatch(/href="\/team".*<h3[^>]*>Diane/)
})
