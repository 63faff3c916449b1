import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Logo, LogoPaths, LogoPicture, LogoSymbol } from './logo.tsx'

const picture = { src: '/files/public/one.webp', width: 400, height: 100 }
const both = (name: string, own?: typeof picture) =>
  renderToStaticMarkup(
    <LogoPicture value={own}>
      <LogoSymbol name={name} />
      <Logo name={name} className="h-9" />
    </LogoPicture>,
  )

test('our logo is shown only to a hub that it spells', () => {
  expect(both('IRIS Hub')).toContain('<use href="#logo"></use>')
  expect(both('IRIS Hub')).toContain('<symbol id="logo"')
  const other = both('Umurava Lab')
  expect(other).not.toContain('logo')
  expect(other).toMatch(/aria-label="Umurava Lab"><text[^>]*><tspan[^>]*>Umurava Lab<\/tspan>/)
})

test('a long name is written in two lines, and none is wider than the logo', () => {
  const long = both('Centre for Innovation and Entrepreneurship of Huye')
  expect(long).toContain('>Centre for Innovation and</tspan>')
  expect(long).toContain('>Entrepreneurship of Huye</tspan>')
  const size = Number(/font-size="([\d.]+)"/.exec(long)?.[1])
  expect(size * 0.6 * 'Centre for Innovation and'.length).toBeLessThanOrEqual(214)
})

test('an uploaded logo takes the place of ours, in its own shape, and on ink on a white plate', () => {
  const own = both('IRIS Hub', picture)
  expect(own).toContain('viewBox="0 0 192 48" role="img" aria-label="IRIS Hub"')
  expect(own).toContain('<image href="/files/public/one.webp" width="192" height="48">')
  expect(own).not.toContain('#logo')
  const onInk = renderToStaticMarkup(
    <LogoPicture value={picture}>
      <Logo name="IRIS Hub" onInk />
    </LogoPicture>,
  )
  expect(onInk).toContain('fill="#fff"')
})

test('the letters of our logo are on the pictures and papers of no other hub', () => {
  const shapes = (name?: string) => renderToStaticMarkup(<LogoPaths name={name} />).match(/<path/g)
  expect(shapes()).toHaveLength(3)
  expect(shapes('Umurava Lab')).toHaveLength(2)
})
