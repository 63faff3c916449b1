import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WholeWords } from './whole-words.tsx'

const shown = (text: string) => renderToStaticMarkup(<WholeWords text={text} />)

test('a word with a hyphen is not cut in two, unless a phone has no room for it', () => {
  expect(shown('Junior front-end developer')).toBe(
    'Junior <span class="whitespace-nowrap">front-end</span> developer',
  )
  expect(shown('Inyangamugayo-y’ikoranabuhanga')).toBe('Inyangamugayo-y’ikoranabuhanga')
})
