import { m } from '~/platform/i18n/texts.ts'

/** On a shared phone one click removes all saved data, lessons included. */
export function NotMyPhone() {
  return (
    <form method="post" action="/forget" data-forget className="mt-4">
      <p className="hint">{m.elearning_saved_private()}</p>
      <details>
        <summary className="link inline-flex min-h-11 items-center">{m.form_not_my_phone()}</summary>
        <button type="submit" className="btn btn-line btn-sm">
          {m.elearning_forget()}
        </button>
      </details>
    </form>
  )
}
