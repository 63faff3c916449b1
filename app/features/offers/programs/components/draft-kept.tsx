import type { KeptDraft } from '~/kits/forms/form-result.ts'
import { m } from '~/platform/i18n/texts.ts'
import { Notice } from '~/ui/notice.tsx'
import { ShareLinks } from '~/ui/share-links.tsx'

type Props = {
  draft?: KeptDraft
  /** True if the draft was just saved on this device, so the link is offered; otherwise it was just opened. */
  saved: boolean
  sent: boolean
  path: string
  origin: string
}

/** Above the form: the link to the saved draft, or the note that a draft was opened. */
export function DraftKept({ draft, saved, sent, path, origin }: Props) {
  if (!draft) return <Notice kind="bad">{m.later_gone()}</Notice>
  const { token, values, until } = draft
  if (!saved) return <Notice>{m.later_opened({ until })}</Notice>
  const url = `${origin}${path}/apply?draft=${token}`
  const places = (['email', 'phone'] as const).filter((by) => values[by]?.trim())
  return (
    <section className="border-2 border-soot-950 bg-ochre-50 p-4 sm:p-6" aria-labelledby="kept">
      <h2 className="font-bold text-xl" id="kept">
        {m.later_saved()}
      </h2>
      <p className="mt-1">{m.later_saved_text({ until })}</p>
      <p className="num mt-3 break-all bg-white p-3 text-sm">
        <a className="link" href={url}>
          {url}
        </a>
      </p>
      <div className="mt-4">
        <ShareLinks text={m.later_message()} url={url} />
      </div>
      {sent && (
        <p className="mt-4 font-semibold" role="status">
          {m.later_sent()}
        </p>
      )}
      {places.length > 0 && !sent && (
        <form
          method="post"
          action={`${path}/apply/link?draft=${token}`}
          className="mt-4 flex flex-wrap gap-3"
        >
          {places.map((by) => (
            <button key={by} type="submit" name="by" value={by} className="btn btn-line btn-sm break-all">
              {m.later_send({ to: values[by] ?? '' })}
            </button>
          ))}
        </form>
      )}
    </section>
  )
}
