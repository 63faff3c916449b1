import { TextField } from '~/kits/forms/fields.tsx'
import { Form } from '~/kits/forms/form.tsx'
import { isRefused } from '~/kits/forms/form-result.ts'
import { formForVisit } from '~/kits/forms/form-setting.server.ts'
import { lookupForm } from '~/kits/forms/lookup-form.server.ts'
import { PageMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { TextLink } from '~/ui/link.tsx'
import { organisationForFooter } from '../../../core/site/index.server.ts'
import { registrationByCode, statusPath } from '../registration.queries.server.ts'
import { statusForm } from '../status.rules.server.ts'
import type { Route } from './+types/status-by-code'

export async function loader({ request }: Route.LoaderArgs) {
  return {
    setting: formForVisit(statusForm, new Date()),
    code: new URL(request.url).searchParams.get('code')?.toWellFormed().slice(0, 20),
    phone: (await organisationForFooter()).phones[0],
  }
}

export const action = lookupForm({
  ...statusForm,
  guessed: ({ code, contact }) => [code, contact],
  find: async (input) => {
    const found = await registrationByCode(db(), input)
    return found && localPath(statusPath(found.kind, found.id, new Date()), currentLocale())
  },
  nothing: m.status_nothing,
})

/** For people who have lost the link, or wrote down the code at the counter. */
export default function StatusByCodePage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { setting, code, phone } = loaderData
  const field = { setting, result, className: 'sm:col-span-2' }
  return (
    <section className="wrap grid gap-8 pt-10 pb-14 lg:grid-cols-12 lg:py-20">
      <PageMeta title={m.status_title()} description={m.status_lead()} hasError={isRefused(result)} />
      <div className="lg:col-span-5">
        <h1 className="display text-d2">{m.status_title()}</h1>
        <p className="mt-4 max-w-[28rem] text-lg text-soot-700">{m.status_lead()}</p>
        <p className="mt-4">
          <TextLink href={localPath('/my-data', currentLocale())}>{m.status_lost()}</TextLink>
        </p>
        {phone && (
          <p className="mt-4">
            {m.status_call()}{' '}
            <a className="link num inline-flex min-h-11 items-center" href={`tel:${phone.international}`}>
              {phone.shown}
            </a>
          </p>
        )}
      </div>
      <div className="lg:col-span-7">
        <Form
          setting={setting}
          result={result}
          action={localPath('/status', currentLocale())}
          send={m.status_find()}
          keeps={false}
        >
          <TextField {...field} name="code" hint={m.status_code_hint()} initial={code} autoComplete="off" />
          <TextField {...field} name="contact" autoComplete="off" />
        </Form>
      </div>
    </section>
  )
}
