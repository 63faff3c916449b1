import { createContext, useContext } from 'react'
import { languages, locales, localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { type At, breadcrumbs, type Step, type Thing, written } from './json-ld.ts'
import { fixedSharePath, shareSize } from './share-path.ts'

/** The data of the shell that the head of a page needs. */
type Place = { origin: string; path: string; hub: string }
export const PagePlace = createContext<Place>({ origin: '', path: '/', hub: '' })

type Props = {
  /** Without the hub's name, which is added. */
  title: string
  description: string
  /** Its canonical path without a language, if several lead to it: that of a record by its slug. */
  path?: string
  /** The breadcrumbs before it; home itself is added. A page right below home needs none: its address says the same. */
  trail?: Step[]
  /** For a record with a picture of its own (`sharePath`); otherwise that of the fixed pages. */
  picture?: string
  type?: 'website' | 'article'
  /** The form on it came back with a problem. */
  hasError?: boolean
  /** Search engines are asked to leave it out; sharing it is fine. */
  isUnlisted?: boolean
  feed?: { title: string; path: string }
  data?: (at: At) => Thing[]
}

/** The head of every public page. React moves these elements into <head>. */
export function PageMeta({ title, description, trail, type = 'website', picture, ...props }: Props) {
  const { hasError, isUnlisted, feed, data } = props
  const place = useContext(PagePlace)
  const locale = currentLocale()
  const { origin, hub } = place
  const bare = localPath(props.path ?? place.path, 'en')
  const address = (path: string) => origin + path
  const url = address(localPath(bare, locale))
  const at: At = { hub, url, address }
  const home = { label: m.nav_home(), path: localPath('/', locale) }
  const steps = trail && [home, ...trail, { label: title, path: localPath(bare, locale) }]
  const things = [...(data?.(at) ?? []), ...(steps ? [breadcrumbs(steps, at)] : [])]
  const name = bare === '/' ? title : `${title} - ${hub}`
  return (
    <>
      <title>{hasError ? m.form_error_prefix() + name : name}</title>
      <meta name="description" content={description} />
      {isUnlisted && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={url} />
      {locales.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={address(localPath(bare, other))} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(bare)} />
      {feed && (
        <link
          rel="alternate"
          type="application/atom+xml"
          title={feed.title}
          href={localPath(feed.path, locale)}
        />
      )}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={hub} />
      <meta property="og:locale" content={languages[locale].tag.replace('-', '_')} />
      <meta property="og:url" content={url} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={address(picture ?? fixedSharePath())} />
      <meta property="og:image:width" content={String(shareSize.width)} />
      <meta property="og:image:height" content={String(shareSize.height)} />
      {/* Networks read the rest of a share card from the tags above. */}
      <meta name="twitter:card" content="summary_large_image" />
      {things.map((thing) => (
        // Data, not a script: no browser runs it, so the content policy need not allow it.
        <script key={thing['@type']} type="application/ld+json">
          {written(thing)}
        </script>
      ))}
    </>
  )
}

/** The head of a private page, or of a form on the way to one: not indexed and not shared. */
export function PrivateMeta({ title, hasError }: { title: string; hasError?: boolean }) {
  return (
    <>
      <title>{hasError ? m.form_error_prefix() + title : title}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
