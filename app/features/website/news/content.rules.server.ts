import sanitizeHtml, { type IFrame, type IOptions } from 'sanitize-html'
import type { z } from 'zod'
import { text } from '~/kits/content/rules.server.ts'
import { webAddress } from '~/platform/web-address.ts'
import { type FileUse, publicUses } from '../../core/files/files.options.ts'

/** HTML that `cleanContent` made. Only such is saved. */
export type Clean = string & { readonly isClean: true }

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
/** NEWS-09, VAL-03: a list of what may be there, never of what may not. */
const tags = ['p', 'br', 'strong', 'em', 'u', 'ol', 'ul', 'li', ...headings, 'a', 'img', 'blockquote']

/** Our own pictures, as `filesForShowing` writes their addresses. */
const ownPicture = new RegExp(`^/files/((?:${publicUses.join('|')})/[0-9a-f-]{36}\\.(?:avif|webp))$`)

const strict = {
  allowedTags: tags,
  allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  // What other programs write when somebody pastes.
  transformTags: { b: 'strong', i: 'em', a: checkedLink },
  // What is not for reading goes with everything in it; of anything else the words stay.
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

/** Only http and https, in full, and to where it says. */
function checkedLink(_: string, { href = '' }: Record<string, string>) {
  const address = /^https?:\/\//i.test(href.trim()) ? webAddress(href) : undefined
  return { tagName: 'a', attribs: (address ? { href: address } : {}) as Record<string, string> }
}

function exclusiveFilter({ tag, attribs }: IFrame): boolean | 'excludeTag' {
  if (tag === 'img') return !ownPicture.test(attribs.src ?? '')
  // A link that leads nowhere: its words stay.
  return tag === 'a' && !attribs.href ? 'excludeTag' : false
}

/** NEWS-09: what staff wrote, pasted or sent, as it may be kept. Cleaning it again changes nothing. */
export const cleanContent = (html: string) => sanitizeHtml(html, strict).trim() as Clean

/** The words alone, for the search. */
export const wordsOfContent = (html: string) =>
  // Where a paragraph ends a word ends, too.
  sanitizeHtml(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {} })

const hasSomething = (html: Clean) => wordsOfContent(html).trim() !== '' || html.includes('<img')

/** Rich text of a form, clean; empty when nothing is left of it. */
export const richText = (max: number) =>
  text(max).transform((input) => {
    const clean = cleanContent(input)
    return hasSomething(clean) ? clean : ('' as Clean)
  }) satisfies z.ZodType

/** Which of our pictures a text shows, by their keys. */
export function picturesIn(html: string): string[] {
  const keys = [...html.matchAll(/<img [^<>]*?src="([^"<>]*)"/g)].flatMap(
    ([, src = '']) => ownPicture.exec(src)?.[1] ?? [],
  )
  return [...new Set(keys)]
}

/** A picture in both widths, as a page shows it. */
export type ArticlePicture = { width: number; height: number; small: string; large: string }

type OnPage = { origin: string; pictures: ReadonlyMap<string, ArticlePicture> }

/**
 * Saved content as a page shows it. Cleaned once more, so that not even a row written by hand brings something along.
 * The page has its one h1 already. A picture that is not there any more is left out.
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

/** The folder of what is uploaded for articles; it is their library of pictures, too. */
export const articlePictures: FileUse = 'news'
