import { Search } from 'lucide-react'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { Button, ButtonLink } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Band } from '~/ui/imigongo.tsx'
import { GoLink, TextLink } from '~/ui/link.tsx'
import { Translated } from '~/ui/translated.tsx'
import { longestSearch } from '../search.options.ts'
import {
  type Asked,
  beginnings,
  type Found,
  type Result,
  readAsked,
  searchEverything,
} from '../search.queries.server.ts'
import type { Route } from './+types/search'

export const handle = { cache: { params: ['q', 'kind'] } }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const asked = readAsked(searchParams)
  // Not cached: invented searches must not push other pages out of the cache.
  visitOf(context).isOneOff = searchParams.size > 0
  return {
    asked,
    found: asked.q ? await searchEverything(db(), asked, currentLocale(), new Date()) : undefined,
    begin: asked.q ? undefined : beginnings(),
  }
}

/** One search over everything. A plain form; the address contains the search text. */
export default function SearchPage({ loaderData: { asked, found, begin } }: Route.ComponentProps) {
  const path = localPath('/search', currentLocale())
  return (
    <>
      <PrivateMeta title={asked.q ? `${asked.q} - ${m.search_title()}` : m.search_title()} />
      <section className="on-ink bg-soot-950 text-soot-50">
        <div className="wrap pt-10 pb-8 lg:pt-16 lg:pb-12">
          <h1 className="display text-d2">{m.search_title()}</h1>
          <search className="mt-6 block max-w-[44rem]">
            <form className="grid gap-3 sm:grid-cols-[1fr_auto]" action={path}>
              <input
                type="search"
                name="q"
                className="input"
                defaultValue={asked.q}
                maxLength={longestSearch}
                aria-label={m.search_label()}
                placeholder={m.search_hint()}
                enterKeyHint="search"
              />
              <Button type="submit">
                <Icon of={Search} /> {m.opportunities_find()}
              </Button>
            </form>
          </search>
          <p className="mt-4 max-w-[44rem] text-soot-300">{m.search_where()}</p>
        </div>
      </section>
      <Band />
      <div className="wrap py-8 lg:py-14">
        {begin && (
          <>
            <h2 className="display display-sm text-d1">{m.search_begin()}</h2>
            <ul className="mt-3">
              {begin.map(({ path: to, title }) => (
                <li key={to}>
                  <TextLink href={localPath(to, currentLocale())}>{title}</TextLink>
                </li>
              ))}
            </ul>
          </>
        )}
        {found && <Answer asked={asked} found={found} path={path} />}
      </div>
    </>
  )
}

function Answer({ asked: { q, kind }, found, path }: { asked: Asked; found: Found; path: string }) {
  const { results, others, near, more, isTooShort, isClose } = found
  if (results.length + others.length === 0)
    return (
      <EmptyState
        title={m.search_nothing({ q })}
        text={isTooShort ? m.search_short() : m.search_nothing_text()}
        way={{ href: localPath('/contact', currentLocale()), label: m.not_found_contact() }}
      />
    )
  const address = (query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`
  return (
    <>
      {results.length > 0 && isClose && <p className="font-semibold">{m.search_close({ q })}</p>}
      <Results of={results} />
      {others.length > 0 && (
        <p className="mt-6 font-semibold">
          {near
            ? m.search_near({ place: near })
            : results.length > 0
              ? m.search_others()
              : m.search_some({ q })}
        </p>
      )}
      <Results of={others} />
      {kind && more.length > 0 && <p className="mt-3">{m.search_first({ count: results.length })}</p>}
      {!kind && more.length > 0 && (
        <ul className="mt-3">
          {more.map(({ kind: one, label }) => (
            <li key={one}>
              <GoLink href={address({ q, kind: one })}>{m.search_more({ kind: label })}</GoLink>
            </li>
          ))}
        </ul>
      )}
      {kind && (
        <ButtonLink variant="line" href={address({ q })}>
          {m.search_everything()}
        </ButtonLink>
      )}
    </>
  )
}

/** The best first, of all kinds. */
function Results({ of }: { of: Result[] }) {
  if (of.length === 0) return null
  return (
    <ul className="mt-3 max-w-[44rem] border-soot-950 border-t-2">
      {of.map(({ id, title, text, note, path, label }) => (
        <li key={id} className="relative border-soot-300 border-b py-4 hover:bg-soot-100">
          <h2 className="font-bold text-xl" lang={title.lang}>
            <a
              className="inline-block min-h-11 underline-offset-4 after:absolute after:inset-0 hover:underline"
              href={localPath(path, currentLocale())}
            >
              {title.text}
            </a>
          </h2>
          {label && (
            <p className="font-semibold text-soot-600">{[label, note].filter(Boolean).join(' · ')}</p>
          )}
          <Translated as="p" className="mt-1 text-soot-700" of={text} />
        </li>
      ))}
    </ul>
  )
}
