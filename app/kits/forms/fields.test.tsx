import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import { writeReference } from './attachment.ts'
import { binding } from './binding.tsx'
import { AttachmentField, CheckboxField, TextField } from './fields.tsx'
import { Form } from './form.tsx'
import type { FormConfig, FormResult } from './form-result.ts'

const setting: FormConfig = { name: 'trial', constraints: { cv: { optional: true, type: 'file' } } }
const kept = writeReference({ id: 'one', time: '0', digest: '', signature: 's', name: 'My <CV>.pdf' })
const field = (result?: FormResult, more: Partial<FormConfig> = {}) =>
  renderToStaticMarkup(
    <AttachmentField
      name="cv"
      label="Your CV"
      megabytes={5}
      setting={{ ...setting, ...more }}
      result={result}
    />,
  )

test('OPP-11: a file field is a plain input that shows its limit, and needs no script', () => {
  const html = field()
  const [input = ''] = /<input [^>]*type="file"[^>]*>/.exec(html) ?? []
  for (const part of ['id="cv"', 'name="cv"', 'accept="image/*,.pdf,.docx"']) expect(input).toContain(part)
  expect(html).toContain('at most 5 MB')
  expect(html).toContain('Your CV (optional)')
  expect(html).not.toMatch(/type="hidden"|cvLeave|required/)
})

test('OPP-11: a stored file is shown by name, is passed on, and can be left out', () => {
  const html = field({ values: { cv: kept }, errors: [{ field: 'email', text: 'x' }] })
  expect(html).toContain('My &lt;CV&gt;.pdf')
  expect(html).toContain(`<input type="hidden" name="cv" value="${kept}"/>`)
  expect(html).toMatch(/<input type="checkbox" name="cvLeave" value="yes"\/>/)
  expect(html).toContain('type="file"')
})

test('a refused file is not shown as stored, and its field says why', () => {
  const html = field({ values: { cv: kept }, errors: [{ field: 'cv', text: 'File size too large' }] })
  expect(html).not.toContain('type="hidden"')
  expect(html).toMatch(/aria-invalid="true" aria-describedby="cv-hint cv-error"/)
})

test('on another device the form says that the file is missing', () => {
  expect(field(undefined, { draft: { token: 't', values: {}, until: '' } })).toContain(
    'The link keeps no file.',
  )
})

test('VAL-07: a refused form opens at its summary, whose lines lead to the fields', () => {
  const errors = [{ field: 'cv', text: 'File size too large' }]
  const form = (result?: FormResult) =>
    renderToStaticMarkup(
      <Form setting={setting} result={result} action="/trial" send="Send">
        <AttachmentField name="cv" label="Your CV" megabytes={5} setting={setting} result={result} />
      </Form>,
    )
  const html = form({ values: {}, errors })
  expect(html.match(/autofocus/gi)).toHaveLength(1)
  expect(html).toMatch(/<div class="errsum[^>]*><h2[^>]*autofocus[^>]*>There is a problem/i)
  expect(html).toMatch(/<li><a [^>]*href="#cv">File size too large<\/a><\/li>/)
  expect(form()).not.toMatch(/autofocus/i)
})

test('without script the other languages are buttons of the form, after the one that sends it', () => {
  const form = (more: Partial<FormConfig> = {}) =>
    inLocale('fr', () =>
      renderToStaticMarkup(
        <Form setting={{ ...setting, ...more }} action="/fr/trial" send="Envoyer">
          {null}
        </Form>,
      ),
    )
  const buttons = form().match(/<button[^>]*type="submit"[^>]*>/g) ?? []
  expect(buttons[0]).toContain('data-sending')
  const value = (button: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(button)?.[1]
  const ways = buttons.filter((button) => value(button, 'name') === 'switch')
  expect(ways.map((button) => [value(button, 'value'), value(button, 'formaction')])).toEqual([
    ['en', '/trial'],
    ['rw', '/rw/trial'],
  ])
  expect(form()).toMatch(/<noscript[^>]*>(?:(?!<\/noscript>).)*name="switch"/s)
  expect(form()).toContain('Un fichier devra y être choisi de nouveau.')
  expect(form({ constraints: {} })).not.toContain('Un fichier devra')
  expect(form({ draft: { token: 't', values: {}, until: '' } })).toContain('"/rw/trial?draft=t"')
})

test('a form is multipart only if it has a file', () => {
  const form = (constraints: FormConfig['constraints']) =>
    renderToStaticMarkup(
      <Form setting={{ name: 'trial', constraints }} action="/trial" send="Send">
        <TextField name="text" label="Text" setting={{ name: 'trial', constraints }} />
      </Form>,
    )
  expect(form(setting.constraints)).toContain('encType="multipart/form-data"')
  expect(form({ text: {} })).not.toContain('multipart')
})

test('SCR-05: in Kinyarwanda a consent text has the binding English text beside it, in other languages it stands alone', () => {
  const purpose = (locale: 'en' | 'fr' | 'rw') => `what is agreed in ${locale}`
  const html = (locale: 'en' | 'fr' | 'rw') =>
    inLocale(locale, () =>
      renderToStaticMarkup(
        <Form setting={setting} action="/trial" send="Send" purpose={purpose}>
          <CheckboxField name="cv" label="terms" setting={setting} detail={binding(purpose)} />
        </Form>,
      ),
    )
  expect(html('rw')).toContain('what is agreed in rw<span')
  expect(html('rw').match(/<span lang="en">what is agreed in en<\/span>/g)).toHaveLength(2)
  for (const locale of ['en', 'fr'] as const) {
    expect(html(locale)).toContain(`what is agreed in ${locale}</p>`)
    expect(html(locale)).not.toContain('<span lang')
  }
})
