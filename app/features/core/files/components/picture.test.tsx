import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SaveData } from '~/ui/save-data.ts'
import { ImageUpload } from './image-upload.tsx'
import { Picture } from './picture.tsx'

const sources = { avif400: '/a4', avif800: '/a8', webp400: '/w4', webp800: '/w8' }
const props = { id: 'one', initials: 'IH', alt: 'A room', sizes: '50vw' }

test('NAV-18, ERR-13: a picture is on top of its tile, in both formats and sizes, with width and height', () => {
  const html = renderToStaticMarkup(
    <Picture {...props} file={{ state: 'ready', width: 640, height: 360, sources }} />,
  )
  expect(html).toMatch(/^<div class="ph ph-\d /)
  expect(html).toContain('<span aria-hidden="true">IH</span>')
  expect(html).toContain('<source type="image/avif" srcSet="/a4 400w, /a8 640w" sizes="50vw"/>')
  expect(html).toContain('src="/w4" srcSet="/w4 400w, /w8 640w"')
  expect(html).toContain('width="640" height="360" loading="lazy"')
})

test('a small picture has one size, and a picture above the fold is not lazy', () => {
  const one = { avif400: '/a', avif800: '/a', webp400: '/w', webp800: '/w' }
  const html = renderToStaticMarkup(
    <Picture {...props} lazy={false} file={{ state: 'ready', width: 120, height: 60, sources: one }} />,
  )
  expect(html).toContain('srcSet="/a 120w"')
  expect(html).not.toContain('loading')
})

test('with Save-Data only the main picture of a page is loaded, the others stay tiles', () => {
  const file = { state: 'ready', width: 640, height: 360, sources } as const
  const render = (lazy: boolean) =>
    renderToStaticMarkup(
      <SaveData value={true}>
        <Picture {...props} lazy={lazy} file={file} />
      </SaveData>,
    )
  expect(render(true)).not.toContain('<img')
  expect(render(false)).toContain('<img')
})

test('NAV-18: without a picture, or while it is being prepared or refused, only the tile is shown', () => {
  for (const file of [undefined, { state: 'waiting' }, { state: 'refused', reason: 'x' }] as const)
    expect(renderToStaticMarkup(<Picture {...props} file={file} />)).not.toContain('<img')
})

test('UPL-03, UPL-06: without script the upload is an ordinary file input with its limit and error', () => {
  const html = renderToStaticMarkup(
    <ImageUpload name="logo" label="Logo" use="partners" ratio={1} error="Invalid file name" />,
  )
  expect(html).toMatch(/<input [^>]*type="file"[^>]*name="logo"/)
  expect(html).toContain('accept="image/jpeg,image/png,image/webp,image/avif,image/gif"')
  expect(html).toContain('at most 2 MB')
  expect(html).toContain('Invalid file name')
  expect(html).not.toContain('style=')
})
