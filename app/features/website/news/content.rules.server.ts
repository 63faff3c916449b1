import sanitizeHtml, { type IFrame, type IOptions } from 'sanitize-html'
import type { z } from 'zod'
import { text } from '~/kits/admin/content-rules.server.ts'
import { webAddress } from '~/platform/web-address.ts'
import { type FileUse, publicUses } from '../../core/files/files.options.ts'

/** HTML made by `cleanContent`. Nothing else is saved. */
export type Clean = string & { readonly isClean: true }

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
/** NEWS-09, VAL-03: an allowlist, never a blocklist. */
const tags = ['p', 'br', 'strong', 'em', 'u', 'ol', 'ul', 'li', ...headings, 'a', 'img', 'blockquote']

/** The addresses of our own pictures, as written by `filesForShowing`. */
const ownPicture = new RegExp(`^/files/((?:${publicUses.join('|')})/[0-9a-f-]{36}\\.(?:avif|webp))$`)

const strict = {
  allowedTags: tags,
  allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  // Tags that other programs produce when text is pasted.
  transformTags: { b: 'strong', i: 'em', a: checkedLink },
  // These are removed with their content; of all other tags the text stays.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'template',
    'iframe',
    'object',
    'embed',
    'noembed',
    'noframes',
    'xmp',
    'plaintext',
    'svg',
    'math',
    'audio',
    'video',
    'canvas',
  ],
  exclusiveFilter,
} satisfies IOptions

/** Only absolute http and https addresses, without disguise. */
function checkedLink(_: string, { href = '' }: Record<string, string>) {
  const address = /^https?:\/\//i.test(href.trim()) ? webAddress(href) : undefined
  return { tagName: 'a', attribs: (address ? { href: address } : {}) as Record<string, string> }
}

function exclusiveFilter({ tag, attribs }: IFrame): boolean | 'excludeTag' {
  if (tag === 'img') return !ownPicture.test(attribs.src ?? '')
  // A link without an address: its text stays.
  return tag === 'a' && !attribs.href ? 'excludeTag' : false
}

/** NEWS-09: sanitises what staff wrote, pasted or sent. Idempotent. */
export const cleanContent = (html: string) => sanitizeHtml(html, strict).trim() as Clean

/** The text alone, for the search. */
export const wordsOfContent = (html: string) =>
  // A word ends where a tag begins.
  sanitizeHtml(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {} })

const hasSomething = (html: Clean) => wordsOfContent(html).trim() !== '' || html.includes('<img')

/** Rich text from a form, sanitised; empty if nothing is left. */
export const richText = (max: number) =>
  text(max).transform((input) => {
    const clean = cleanContent(input)
    return hasSomething(clean) ? clean : ('' as Clean)
  }) satisfies z.ZodType

/** The keys of our own pictures in a text. */
export function picturesIn(html: string): string[] {
  const keys = [...html.matchAll(/<img [^<>]*?src="([^"<>]*)"/g)].flatMap(
    ([, src = '']) => ownPicture.exec(src)?.[1] ?? [],
  )
  return [...new Set(keys)]
}

/** A picture in two widths, as on a page. */
export type ArticlePicture = { width: number; height: number; small: string; large: string }

type OnPage = { origin: string; pictures: ReadonlyMap<string, ArticlePicture> }

/**
 * Saved content as HTML for a page. Sanitised again, so that even a row written by hand is harmless. The page already
 * has an h1, so an h1 becomes an h2. A picture that no longer exists is left out.
 */
export function contentForPage(html: string, { origin, pictures }: OnPage): string {
  const pictureOf = (src: string | undefined) => pictures.get(ownPicture.exec(src ?? '')?.[1] ?? '')
  return sanitizeHtml(cleanContent(html), {
    ...strict,
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
    },
    transformTags: {
      h1: 'h2',
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: { href, ...(!isOurs(href, origin) && { rel: 'nofollow noopener' }) },
      }),
      img(tagName, { src, alt = '' }) {
        const found = pictureOf(src)
        return { tagName, attribs: found ? rendered(found, alt) : ({} as Record<string, string>) }
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  })
}

const isOurs = (href: string, origin: string) => URL.canParse(href) && new URL(href).origin === origin

const rendered = ({ width, height, small, large }: ArticlePicture, alt: string): Record<string, string> => ({
  src: small,
  srcset: small === large ? `${small} ${width}w` : `${small} 400w, ${large} ${width}w`,
  sizes: '(min-width: 40rem) 38rem, 92vw',
  alt,
  width: String(width),
  height: String(height),
  loading: 'lazy',
  decoding: 'async',
})

/** The folder of uploads for articles, which is also the picture library. */
export const articlePictures: FileUse = 'news'
