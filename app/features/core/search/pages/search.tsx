import { Search } from 'lucide-react'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { languages, localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { Button, ButtonLink } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Band } from '~/ui/imigongo.tsx'
import { GoLink } from '~/ui/link.tsx'
import { Translated } from '~/ui/translated.tsx'
import { longestSearch } from '../search.options.ts'
import { type Group, readAsked, searchEverything } from '../search.queries.server.ts'
import { searchSources } from '../search-source.adapter.server.ts'
import type { Route } from './+types/search'

export const handle = { cache: { params: ['q', 'kind'] } }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const asked = readAsked(searchParams)
  // Not cached: invented searches must not push other pages out of the cache.
  visitOf(context).isOneOff = searchParams.size > 0
  const list = new Intl.ListFormat(languages[currentLocale()].tag)
  return {
    asked,
    kinds: list.format(searchSources().map(({ label }) => label())),
    found: asked.q ? await searchEverything(db(), asked, currentLocale(), new Date()) : undefined,
  }
}

/** One search over everything. A plain form; the address contains the search text. */
export default function SearchPage({ loaderData: { asked, kinds, found } }: Route.ComponentProps) {
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
          <p className="mt-4 max-w-[44rem] text-soot-300">{m.search_where({ kinds })}</p>
        </div>
      </section>
      <Band />
      {found && (
        <div className="wrap py-8 lg:py-14">
          {found.groups.length === 0 ? (
            <EmptyState
              title={m.search_nothing({ q: asked.q })}
              text={found.isTooShort ? m.search_short() : m.search_nothing_text()}
              way={{ href: localPath('/contact', currentLocale()), label: m.not_found_contact() }}
            />
          ) : (
            <>
              {found.isClose && <p className="mb-6 font-semibold">{m.search_close({ q: asked.q })}</p>}
              {found.groups.map((group) => (
                <Hits
                  key={group.kind}
                  {...group}
                  more={asked.kind ? undefined : `${path}?${moreOf(asked.q, group.kind)}`}
                />
              ))}
              {asked.kind && (
                <ButtonLink variant="line" href={`${path}?${new URLSearchParams({ q: asked.q })}`}>
                  {m.search_everything()}
                </ButtonLink>
              )}
            </>
          )}
        </div>
      )}
    </>
  )
}

const moreOf = (q: string, kind: string) => new URLSearchParams({ q, kind })

/** The hits of one kind, with a link to search this kind alone when there are more. */
function Hits({ kind, label, hits, hasMore, more }: Group & { more?: string }) {
  return (
    <section className="mb-10" aria-labelledby={kind}>
      <h2 className="display display-sm text-d1" id={kind}>
        {label}
      </h2>
      <ul className="mt-3 max-w-[44rem] border-soot-950 border-t-2">
        {hits.map(({ id, title, text, note, path }) => (
          <li key={id} className="relative border-soot-300 border-b py-4 hover:bg-soot-100">
            <h3 className="font-bold text-xl" lang={title.lang}>
              <a
                className="inline-block min-h-11 underline-offset-4 after:absolute after:inset-0 hover:underline"
                href={localPath(path, currentLocale())}
              >
                {title.text}
              </a>
            </h3>
            {note && <p className="font-semibold text-soot-600">{note}</p>}
            <Translated as="p" className="mt-1 text-soot-700" of={text} />
          </li>
        ))}
      </ul>
      {hasMore && !more && <p className="mt-3">{m.search_first({ count: hits.length })}</p>}
      {hasMore && more && (
        <p className="mt-3">
          <GoLink href={more}>{m.search_more({ kind: label })}</GoLink>
        </p>
      )}
    </section>
  )
}
