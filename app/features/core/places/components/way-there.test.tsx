import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SaveData } from '~/ui/save-data.ts'
import { WayThere } from './way-there.tsx'

const sources = { avif400: '/a', avif800: '/a', webp400: '/w', webp800: '/w' }
const place = {
  name: { text: 'Hub de Kacyiru', lang: 'fr' },
  address: 'KG 7 Avenue, Kacyiru, Kigali',
  directions: { text: 'Le portail ocre.', lang: 'fr' },
  map: 'https://www.google.com/maps/search/?api=1&query=-1.9355%2C30.0901',
}
const file = { state: 'ready', width: 400, height: 260, sources } as const
const alt = { text: 'A gate', lang: 'en' }
const render = (picture: React.ComponentProps<typeof WayThere>['places'][number]['picture'], saves = false) =>
  renderToStaticMarkup(
    <SaveData value={saves}>
      <WayThere places={[{ ...place, picture }]} />
    </SaveData>,
  )

test('NAV-11: the picture of a place is below the street, loaded late, in its size and with its words in their language', () => {
  const html = render({ file, alt })
  expect(html.indexOf('KG 7 Avenue')).toBeLessThan(html.indexOf('<img'))
  expect(html).toContain('<details open="">')
  expect(html).toContain('lang="en"><picture>')
  expect(html).toContain('alt="A gate" width="400" height="260" loading="lazy"')
})

test('without a picture, until it is rendered and with Save-Data, the street, the way and the map link are there alone', () => {
  for (const html of [
    render(undefined),
    render({ file: { state: 'waiting' }, alt }),
    render({ file, alt }, true),
  ]) {
    expect(html).not.toContain('<img')
    expect(html).toContain('Le portail ocre.')
    expect(html).toContain('query=-1.9355%2C30.0901')
  }
})

test('where a page shows several places, a picture is loaded when somebody opens it', () => {
  const both = [
    { ...place, picture: { file, alt } },
    { ...place, map: 'https://www.google.com/maps/search/?api=1&query=KN%205%20Road' },
  ]
  const html = renderToStaticMarkup(<WayThere places={both} />)
  expect(html).toContain('<details><summary')
  expect(html).toContain('loading="lazy"')
})
