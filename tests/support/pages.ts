import { randomUUID } from 'node:crypto'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import { type AdsOfPage, AdsOnPage } from '~/features/advertising/ads/components/ad-box.tsx'
import { type Staff, staffContext } from '~/kits/admin/staff.ts'
import { onPublicSide } from '~/platform/db/db.server.ts'
import { newFormToken } from '~/platform/http/form-token.server.ts'
import { type Visit, visitContext } from '~/platform/http/visit.ts'
import { asTyped } from './forms.ts'

type Page = {
  loader: (args: never) => unknown
  action: (args: never) => Promise<unknown>
  default: FunctionComponent<Record<string, unknown>>
}
type Asked = { path?: string; params?: Record<string, string>; actionData?: unknown; cookie?: string }

function visiting(path: string, init: RequestInit, params: Record<string, string>) {
  const visit: Visit = {
    id: randomUUID(),
    address: '198.51.100.7',
    origin: 'same',
    saveData: false,
    cookies: [],
    tags: new Set(),
  }
  const context = new RouterContextProvider()
  context.set(visitContext, visit)
  const request = new Request(`http://hub.test${path}`, init)
  return { visit, args: { request, params, context, url: new URL(request.url) } as never }
}

/** The data that the loader of a public page returns to a visitor. */
export async function requestPage(
  module: object,
  { path = '/', params = {}, cookie = '' }: Asked = {},
): Promise<unknown> {
  const { args } = visiting(path, { headers: { cookie } }, params)
  const given = await onPublicSide(async () => (module as Page).loader(args))
  return given && typeof given === 'object' && 'init' in given ? (given as { data?: unknown }).data : given
}

type Shown = {
  problem: string
  errors: { field: string; text: string }[]
  values: Record<string, string>
  /** The link that a refused visitor is offered. */
  way?: { href: string; label: string }
}

/**
 * Sends the form of a page as a visitor: the redirect, or the result that is shown, and the reference of a failure in
 * the log.
 */
export async function sendForm(
  module: object,
  params: Record<string, string>,
  fields: Record<string, string>,
  cookie = '',
) {
  const body = new URLSearchParams({ ...fields, token: newFormToken(Date.now()) })
  const { visit, args } = visiting('/form', { method: 'POST', body, headers: { cookie } }, params)
  const given = await onPublicSide(() => (module as Page).action(args))
  const reference = visit.id.slice(0, 8)
  if (given instanceof Response)
    return { status: given.status, to: given.headers.get('location') ?? '', reference } as Sent
  const { data, init } = given as { data: Shown; init: { status: number } }
  return { ...data, to: '', status: init.status, reference } as Sent
}
type Sent = Shown & { status: number; to: string; reference: string }

/** Sends the values of a factory as typed. */
export const sendTyped = (module: object, params: Record<string, string>, input: object) =>
  sendForm(module, params, asTyped(input))

/** A public page as a visitor gets it, without its shell except the ads that it passes down. */
export async function renderPage(module: object, asked: Asked = {}): Promise<string> {
  const loaderData = await requestPage(module, asked)
  const { params = {}, actionData } = asked
  const page = createElement((module as Page).default, { loaderData, actionData, params })
  const { ads } = (loaderData ?? {}) as { ads?: AdsOfPage }
  return renderToStaticMarkup(createElement(AdsOnPage, { value: ads }, page))
}

/** The data that a loader of the back-office returns to an owner. */
export async function requestAsOwner<Given>(
  loader: (args: never) => Promise<Given>,
  { path = '/admin', params = {} }: Asked = {},
): Promise<Given> {
  const context = new RouterContextProvider()
  context.set(visitContext, { cookies: [] as string[] } as unknown as Visit)
  context.set(staffContext, { email: 'aline@hub.test', groups: ['owner'] } as unknown as Staff)
  const url = new URL(`http://hub.test${path}`)
  return loader({ request: new Request(url), url, params, context } as never)
}

const signs: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>' }
export const unescaped = (html: string) =>
  html.replace(/&(?:amp|#x27|quot|lt|gt);/g, (sign) => signs[sign] ?? sign)

/** The text of a page. */
export const readOf = (html: string) =>
  unescaped(
    html
      .replace(/<script[\s\S]*?<\/script>/g, ' ')
      .replaceAll('<wbr/>', '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )

export const headingsOf = (html: string, level: number) =>
  [...html.matchAll(new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 'gs'))].map(([, text]) =>
    readOf(text ?? ''),
  )

export const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href, text]) => [unescaped(href ?? ''), readOf(text ?? '')] as const,
  )

/** The options of a field: values and labels, without the empty one. */
export function optionsOf(html: string, name: string): [string, string][] {
  const list = new RegExp(`<select[^>]* name="${name}"[^>]*>(.*?)</select>`, 's').exec(html)?.[1]
  if (list !== undefined)
    return [...list.matchAll(/<option[^>]* value="([^"]+)"[^>]*>(.*?)<\/option>/g)].map(
      ([, value, label]) => [unescaped(value ?? ''), unescaped(label ?? '')],
    )
  return [...html.matchAll(/<label[^>]*>(?:(?!<\/label>).)*<input[^>]*>.*?<\/label>/gs)]
    .filter(([label]) => label.includes(` name="${name}"`))
    .map(([label]) => [unescaped(/ value="([^"]*)"/.exec(label)?.[1] ?? ''), readOf(label)])
}

/** A field of the page, by the attributes of its tag. */
export function fieldOf(html: string, name: string): Record<string, string | true> | undefined {
  const tag = new RegExp(`<(?:input|textarea|select)[^>]* name="${name}"[^>]*>`).exec(html)?.[0]
  if (!tag) return
  return Object.fromEntries(
    [...tag.matchAll(/ ([a-z-]+)(?:="([^"]*)")?/gi)].map(([, key, value]) => [
      key?.toLowerCase(),
      value || true,
    ]),
  )
}
