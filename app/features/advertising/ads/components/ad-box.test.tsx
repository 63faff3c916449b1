import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SaveData } from '~/ui/save-data.ts'
import { AdBox, type AdsOfPage, AdsOnPage, BesideAd } from './ad-box.tsx'

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
const render = (ads: AdsOfPage | undefined, saveData = false) =>
  renderToStaticMarkup(
    <SaveData value={saveData}>
      <AdsOnPage value={ads}>
        <AdBox placement="content" />
      </AdsOnPage>
    </SaveData>,
  )

test('ADS-06: without a unit nothing is rendered', () => {
  expect(render(undefined)).toBe('')
  expect(render({ boxes: {} })).toBe('')
})

test('ADS-03, A-ADS-15: a house ad has its reserved space and its label, and its link goes through our counter', () => {
  const html = render(house)
  expect(html).toContain('h-[90px]')
  expect(html).toContain('Advertisement')
  expect(html).toContain(`href="/views/go/${id}/content"`)
  expect(html).toContain(`data-seen="${id}/content"`)
  expect(html).toContain('rel="sponsored nofollow noopener"')
  expect(html).toContain('/assets/views.js')
  expect(html).toContain('/w8')
})

test('HOME-04: two boxes of a page are two landmarks with different names', () => {
  const { content } = house.boxes
  if (content?.network !== 'house') throw new Error('a house ad')
  const two: AdsOfPage = { boxes: { content, sidebar: { ...content, placement: 'sidebar' } } }
  const html = renderToStaticMarkup(
    <AdsOnPage value={two}>
      <BesideAd placement="sidebar">{(isNarrow) => <p>{isNarrow ? 'narrow' : 'alone'}</p>}</BesideAd>
      <BesideAd placement="sidebar-bottom">{(isNarrow) => <p>{isNarrow ? 'narrow' : 'alone'}</p>}</BesideAd>
      <AdBox placement="content" />
    </AdsOnPage>,
  )
  const names = [...html.matchAll(/<aside[^>]*aria-label="([^"]+)"/g)].map(([, name]) => name)
  expect(names).toEqual(['Advertisement 2', 'Advertisement'])
  expect(html).toMatch(/<p>narrow<\/p><\/div><aside.*<\/aside><\/div><p>alone<\/p><aside/s)
})

test('GEN-24: a house ad is a picture, or a text when it has none', () => {
  const { content } = house.boxes
  if (content?.network !== 'house') throw new Error('a house ad')
  expect(render(house)).toMatch(/ aria-label="Half-price fibre [^>]*>.*<img src="\/w4"/)
  expect(render(house)).not.toContain('>Half-price fibre<')
  const words = { text: 'For startups.', lang: 'en' } as const
  const html = render({ boxes: { content: { ...content, picture: undefined, words } } })
  expect(html).not.toContain('<img')
  for (const part of ['>Half-price fibre<', '>For startups.<']) expect(html).toContain(part)
})

test('GEN-24: the id of the second network is in the address of its script', () => {
  const ads = network('medianet', 'abc')
  const { content } = ads.boxes
  if (content?.network !== 'medianet') throw new Error('an ad of the second network')
  expect(render({ ...ads, boxes: { content: { ...content, client: '8CU7K2M9Q' } } })).toContain(
    'dmedianet.js?cid=8CU7K2M9Q',
  )
})

test('with Save-Data the text is shown instead of the picture', () => {
  const html = render(house, true)
  expect(html).not.toContain('/w8')
  expect(html).toContain('>Half-price fibre</b>')
})

test('ADS-07: before the visitor agrees there is a question, and no network script, script of ours or count', () => {
  const html = render(network('adsense'))
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
  'ADS-04: with consent %s finds the markup it looks for, and our scripts carry the nonce',
  (name, words) => {
    const html = render(network(name, 'abc'))
    for (const word of words) expect(html).toContain(word)
    expect(html).toContain('data-failed="Failed to load advertisement"')
    expect(html.match(/<script[^>]*>/g)?.every((script) => script.includes('nonce="abc"'))).toBe(true)
    expect(html).toContain('Stop ads from networks')
  },
)

test('ERR-13: the box of a network carries the message shown when its ad fails to load', () => {
  expect(render(network('adsense', 'n'))).toContain('data-failed="Failed to load advertisement"')
})
