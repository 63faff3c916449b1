import type { ReactNode } from 'react'
import { m } from '~/platform/i18n/texts.ts'
import { Button } from '~/ui/button.tsx'
import type { FormResult, FormSetting } from './form-result.ts'

type FormProps = {
  setting: FormSetting
  result?: FormResult
  action: string
  /** Consent and purpose, in a language that has been reviewed. */
  purpose: { text: string; lang: string }
  send: string
  children: ReactNode
}

/** A public form: plain HTML that works before, with and without our script. */
export function Form({ setting, result, action, purpose, send, children }: FormProps) {
  return (
    <div>
      <form
        method="post"
        action={action}
        noValidate
        data-form={setting.name}
        data-waiting={m.form_waiting()}
        data-restored={m.form_restored()}
        className="grid gap-5 sm:grid-cols-2"
      >
        {result && <ErrorSummary result={result} />}
        {children}
        <Honeypot />
        {setting.token && <input type="hidden" name="token" value={setting.token} />}
        <p className="hint sm:col-span-2" lang={purpose.lang}>
          {purpose.text}
        </p>
        <div className="sm:col-span-2">
          <Button type="submit" className="w-full sm:w-auto" data-sending={m.form_sending()}>
            {send}
          </Button>
        </div>
        <p
          role="status"
          data-said
          className="border-ochre-400 border-l-[6px] bg-ochre-100 p-4 empty:hidden sm:col-span-2"
        />
      </form>
      {/* Shown by the script, because only with it does the phone keep anything. */}
      <form method="post" action="/forget" hidden data-forget className="mt-4">
        <p className="hint">{m.form_draft()}</p>
        <details>
          <summary className="link inline-flex min-h-11 items-center">{m.form_not_my_phone()}</summary>
          <button type="submit" className="btn btn-line btn-sm">
            {m.form_forget()}
          </button>
        </details>
      </form>
    </div>
  )
}

/** First in the form, in the words of the fields. Where no field is to blame, it is where the page opens. */
function ErrorSummary({ result: { errors, problem, advice } }: { result: FormResult }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: the page was opened to show these errors
    <div className="errsum sm:col-span-2" role="alert" tabIndex={-1} autoFocus={errors.length === 0}>
      <h2 className="font-bold">{m.form_problem()}</h2>
      {problem && <p className="mt-1">{problem}</p>}
      {advice && <p className="mt-1">{advice}</p>}
      {errors.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {errors.map(({ field, text }) => (
            <li key={field}>
              <a href={`#${field}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** VAL-10: nobody sees it, so only a machine fills it in. */
function Honeypot() {
  return (
    <div className="absolute -left-[9999px] size-px overflow-hidden" aria-hidden="true">
      <label>
        {m.form_leave_empty()} <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
