import type { ReactNode } from 'react'
import { languages, locales, localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { Button } from '~/ui/button.tsx'
import { BandLink } from '~/ui/link.tsx'
import { type Agreed, binding } from './binding.tsx'
import { type FormResult, type FormState, isRefused } from './form-result.ts'

type FormProps = FormState & {
  action: string
  /** Consent and purpose. Absent where nothing is saved. */
  purpose?: Agreed
  /** The button text; a payment shows its amount on it. */
  send: ReactNode
  /** The text while offline; a form may name what it saves. */
  waiting?: string
  /** 'Continue on another device': only on pages that can open a draft. */
  later?: { label: string; hint: string }
  /** False for a short-lived form: the phone stores no draft, and it is not retried automatically. */
  keeps?: boolean
  children: ReactNode
}

/** A public form: plain HTML that works before, with and without our script. */
export function Form({
  setting,
  result,
  action,
  purpose,
  send,
  waiting,
  later,
  keeps = true,
  children,
}: FormProps) {
  const hasFile = Object.values(setting.constraints).some(({ type }) => type === 'file')
  const address = setting.draft ? `${action}?draft=${setting.draft.token}` : action
  return (
    <div>
      <form
        method="post"
        encType={hasFile ? 'multipart/form-data' : undefined}
        action={address}
        noValidate
        data-form={keeps ? setting.name : undefined}
        data-waiting={waiting ?? m.form_waiting()}
        data-restored={m.form_restored()}
        className="grid gap-5 sm:grid-cols-2"
      >
        {result && isRefused(result) && <ErrorSummary result={result} />}
        <noscript className="sm:col-span-2">
          <a className="link" href="#language">
            {m.form_switch_where()}
          </a>
        </noscript>
        {children}
        <Honeypot />
        {result?.asked && <input type="hidden" name="asked" value={result.asked} />}
        {setting.token && <input type="hidden" name="token" value={setting.token} />}
        {purpose && (
          <p className="hint sm:col-span-2">
            {purpose(currentLocale())}
            {binding(purpose)}
          </p>
        )}
        <div className="sm:col-span-2">
          <Button type="submit" className="w-full sm:w-auto" data-sending={m.form_sending()}>
            {send}
          </Button>
        </div>
        {later && (
          <div className="border-soot-300 border-t pt-4 sm:col-span-2">
            <p className="hint" id="later-hint">
              {later.hint}
            </p>
            <Button
              type="submit"
              variant="line"
              name="later"
              value="1"
              className="btn-sm mt-2"
              aria-describedby="later-hint"
            >
              {later.label}
            </Button>
          </div>
        )}
        <LanguageSwitch address={address} hasFile={hasFile} />
        <p
          role="status"
          data-said
          className="border-ochre-400 border-l-[6px] bg-ochre-100 p-4 empty:hidden sm:col-span-2"
        />
      </form>
      {keeps && <KeptHere />}
    </div>
  )
}

/**
 * Without script the links of the header would lose what was typed: these buttons send the form to its page in the other
 * language, which shows it as it is. Below the button that sends it, so that Enter never switches.
 */
function LanguageSwitch({ address, hasFile }: { address: string; hasFile: boolean }) {
  return (
    <noscript className="border-soot-300 border-t pt-4 sm:col-span-2">
      <p className="hint" id="language">
        {m.form_switch()} {hasFile && m.form_switch_file()}
      </p>
      <p className="mt-2 flex flex-wrap gap-3">
        {locales
          .filter((locale) => locale !== currentLocale())
          .map((locale) => (
            <Button
              key={locale}
              type="submit"
              variant="line"
              name="switch"
              value={locale}
              formAction={localPath(address, locale)}
              // A chosen file would be uploaded for nothing; this sends its name.
              formEncType={hasFile ? 'application/x-www-form-urlencoded' : undefined}
              lang={locale}
              className="btn-sm"
            >
              {languages[locale].name}
            </Button>
          ))}
      </p>
    </noscript>
  )
}

/** A part of a long form, under a heading. There are no steps: all input stays visible. */
export function FormSection({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children: ReactNode
}) {
  return (
    <fieldset className="grid min-w-0 gap-5 border-soot-950 border-t-2 pt-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="float-left mb-1 w-full font-bold text-xl sm:col-span-2">{title}</legend>
      {text && <p className="text-soot-700 sm:col-span-2">{text}</p>}
      {children}
    </fieldset>
  )
}

/** Shown by the script, because only with it does the phone store anything. */
function KeptHere() {
  return (
    <form method="post" action="/forget" hidden data-forget className="mt-4">
      <p className="hint">{m.form_draft()}</p>
      <details>
        <summary className="link inline-flex min-h-11 items-center">{m.form_not_my_phone()}</summary>
        <button type="submit" className="btn btn-line btn-sm">
          {m.form_forget()}
        </button>
      </details>
    </form>
  )
}

/**
 * VAL-07: first in the form, in the words of the fields. The page opens at its heading, without script. A browser puts
 * what it focuses in the middle of the screen; with a margin below, the heading stands near the top, however long the
 * list and however low the screen.
 */
function ErrorSummary({ result: { errors, problem, advice, way } }: { result: FormResult }) {
  return (
    <div className="errsum sm:col-span-2" role="alert">
      {/* biome-ignore lint/a11y/noAutofocus: the page was opened to show these errors */}
      <h2 className="scroll-mb-[70vh] font-bold" tabIndex={-1} autoFocus>
        {m.form_problem()}
      </h2>
      {problem && <p className="mt-1">{problem}</p>}
      {advice && <p className="mt-1">{advice}</p>}
      {way && (
        <p className="mt-1">
          <BandLink href={way.href}>{way.label}</BandLink>
        </p>
      )}
      {errors.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {errors.map(({ field, text }) => (
            <li key={field}>
              <a className="block py-1" href={`#${field}`}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** VAL-10: invisible, so only a bot fills it in. */
function Honeypot() {
  return (
    <div className="absolute -left-[9999px] size-px overflow-hidden" aria-hidden="true">
      <label>
        {m.form_leave_empty()} <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
