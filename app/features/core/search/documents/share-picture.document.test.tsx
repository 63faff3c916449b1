import sharp from 'sharp'
import { expect, test } from 'vitest'
import { grounds } from '../search.options.ts'
import { renderSharePicture } from './share-picture.document.tsx'

const titles = {
  clay: 'Women in tech open night',
  ochre: 'Front-end developer',
  ink: 'Académie des compétences numériques',
  tea: 'Laboratwari zo guhanga udushya mu cyaro, n’ibindi byinshi bigenewe urubyiruko rw’u Rwanda 🚀 <b>&',
}

test.each(grounds)('a picture on %s is 1200 by 630 and small enough for a phone', async (ground) => {
  const bytes = await renderSharePicture(
    { title: titles[ground], above: 'Thu, Nov 19, 2026, Kacyiru hub' },
    ground,
  )
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(bytes.length).toBeLessThan(60 * 1024)
})

test('a different text gives a different picture, and the same text the same', async () => {
  const render = (title: string) => renderSharePicture({ title, above: 'IRIS Hub' }, 'clay')
  expect((await render('Build it.')).equals(await render('Build it.'))).toBe(true)
  expect((await render('Build it.')).equals(await render('Build that.'))).toBe(false)
})
