import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SaveData } from '~/ui/save-data.ts'
import { AdBox, type AdsOfPage, AdsOnPage } from './ad-box.tsx'

const id = '1f0c9a2e-0000-4000-8000-000000000000'
const house: AdsOfPage = {
  boxes: {
    content: {
      id,
      placement: 'content',
      format: 'leaderboard',
      network: 'house',
      title: { text: 'Half-price fibre', lang: 'en' },
      picture: {
        state: 'ready',
        width: 800,
        height: 100,
        sources: { avif400: '/a4', avif800: '/a8', webp400: '/w4', webp800: '/w8' },
      },
    },
  },
}
const network = (name: 'adsense' | 'medianet' | 'ezoic' | 'infolinks', nonce?: string): AdsOfPage => ({
  nonce,
  boxes: {
    content: {
      id,
      placement: 'content',
      format: 'rectangle',
      network: name,
      slotId: name === 'infolinks' ? null : '312754558',
      client: 'ca-pub-1234567890123456',
      site: '0',
    },
  },
})
const draw = (ads: AdsOfPage | undefined, saveData = false) =>
  renderToStaticMarkup(
    <SaveData value={saveData}>
      <AdsOnPage value={ads}>
        <AdBox placement="content" />
      </AdsOnPage>
    </SaveData>,
  )

test('ADS-06: nothing at all where there is no unit', () => {
  expect(draw(undefined)).toBe('')
  expect(draw({ boxes: {} })).toBe('')
})

test('ADS-03, A-ADS-15: a house ad stands in its room, says what it is, and goes by our counter', () => {
  const html = draw(house)
  expect(html).toContain('h-[90px]')
  expect(html).toContain('Advertisement')
  expect(html).toContain(`href="/views/go/${id}/content"`)
  expect(html).toContain(`data-seen="${id}/content"`)
  expect(html).toContain('rel="sponsored nofollow noopener"')
  expect(html).toContain('/assets/views.js')
  expect(html).toContain('/w8')
})

test('whoever saves data gets the words instead of the picture', () => {
  const html = draw(house, true)
  expect(html).not.toContain('/w8')
  expect(html).toContain('>Half-price fibre</b>')
})

test('ADS-07: before somebody agrees there is a question, and nothing of the network, of ours or of a count', () => {
  const html = draw(network('adsense'))
  expect(html).toContain('Show this ad')
  expect(html).toContain('action="/consent"')
  for (const word of ['googlesyndication', 'adsbygoogle', '<script', 'data-seen', 'ca-pub'])
    expect(html, word).not.toContain(word)
})

test.each([
  [
    'adsense',
    ['data-ad-client="ca-pub-1234567890123456"', 'data-ad-slot="312754558"', 'pagead2.googlesyndication'],
  ],
  ['medianet', ['id="312754558"', 'contextual.media.net', 'data-size="300x250"']],
  ['ezoic', ['id="ezoic-pub-ad-placeholder-312754558"', 'www.ezojs.com']],
  ['infolinks', ['resources.infolinks.com', 'data-site="0"']],
] as const)(
  'ADS-04: with consent %s finds what it looks for, and our scripts carry the nonce',
  (name, words) => {
    const html = draw(network(name, 'abc'))
    for (const word of words) expect(html).toContain(word)
    expect(html).toContain('data-failed="Failed to load advertisement"')
    expect(html.match(/<script[^>]*>/g)?.every((script) => script.includes('nonce="abc"'))).toBe(true)
    expect(html).toContain('Stop ads from networks')
  },
)
