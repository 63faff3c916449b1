import qrcode from 'qrcode'
import { data, Form } from 'react-router'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { totpAddress } from '~/platform/auth/auth.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { CodeField, PasswordField } from '~/ui/admin/sign-in-fields.tsx'
import { organisationForFooter } from '../../../core/site/index.server.ts'
import { accountTexts as texts } from '../accounts.options.ts'
import { beginAuthenticator, confirmAuthenticator } from '../commands/confirm-authenticator.server.ts'
import { isFresh, isProven, proveByFactor } from '../commands/prove-again.server.ts'
import { ProofField } from '../components/proof-field.tsx'
import { RecoveryCodes } from '../components/recovery-codes.tsx'
import { callerOf } from '../index.server.ts'
import type { Route } from './+types/authenticator'

export const loader = guardedLoader('panel', async ({ staff }) => {
  const secret = await inTransaction({ actor: { kind: 'staff', name: staff.email } }, (work) =>
    beginAuthenticator(work, staff.id),
  )
  const isOn = staff.authenticator
  const mustProve = isOn || !isFresh(staff, new Date())
  if (!secret) throw data(null, { status: 404 })
  const address = totpAddress(secret, (await organisationForFooter()).name, staff.email)
  return {
    isOn,
    mustProve,
    square: `data:image/svg+xml;base64,${Buffer.from(await qrcode.toString(address, { type: 'svg', margin: 2 })).toString('base64')}`,
    input: new URL(address).searchParams.get('secret')?.replace(/(.{4})/g, '$1 '),
  }
})

export const action = guardedAction('panel', async ({ request, staff, visit, form, work }) => {
  const caller = callerOf(request, visit)
  const refuse = (problem: string, unproven = false) => data({ problem, unproven }, { status: 401 })
  // This also removes the old app, so one of its codes is required.
  const proof = textOf(form, 'proof')
  if (
    !(await (staff.authenticator ? proveByFactor(staff.id, proof, caller) : isProven(staff, proof, caller)))
  )
    return refuse(texts.notProven, true)
  const on = await work((job) => confirmAuthenticator(job, staff.id, textOf(form, 'code'), caller))
  return on.ok ? data({ codes: on.recoveryCodes }) : refuse(texts.wrongSecondCode)
})

/** A-SEC-02, A-SEC-05: the app is linked, then verified with a code. */
export default function Authenticator({ loaderData, actionData }: Route.ComponentProps) {
  const codes = actionData && 'codes' in actionData ? actionData.codes : undefined
  const refused = actionData && 'problem' in actionData ? actionData : undefined
  return (
    <div className="grid max-w-xl gap-5">
      <title>Authenticator app</title>
      <PageHead title="Authenticator app" text="Any authenticator app that scans QR codes will do." />
      <Panel>
        <div className="p-4 md:p-6">
          {codes ? (
            <>
              <Note kind="ok">{texts.twoFactorOn}</Note>
              <div className="h-4" />
              <RecoveryCodes codes={codes} />
            </>
          ) : (
            <>
              {loaderData.isOn && (
                <div className="mb-5">
                  <Note>The app you use now works until a code of the new one was typed here.</Note>
                </div>
              )}
              <ol className="grid list-decimal gap-2 pl-5">
                <li>Open the app on your phone and add an account.</li>
                <li>Point it at this square, or type the key below it.</li>
                <li>Type the six digits it shows.</li>
              </ol>
              <img
                src={loaderData.square}
                alt="Square for the app"
                width={196}
                height={196}
                className="my-4 bg-white"
              />
              <p className="num text-muted" id="key">
                {loaderData.input}
              </p>
              <Form method="post" className="mt-5 grid max-w-xs gap-4" noValidate>
                {refused?.unproven && <Note kind="bad">{refused.problem}</Note>}
                {loaderData.isOn ? (
                  <PasswordField
                    id="proof"
                    name="proof"
                    label="A code of the app you use now, or a recovery code"
                  />
                ) : (
                  (loaderData.mustProve || refused?.unproven) && <ProofField />
                )}
                <CodeField
                  id="code"
                  name="code"
                  label={loaderData.isOn ? 'Code of the new app' : 'Code'}
                  error={refused?.unproven ? undefined : refused?.problem}
                />
                <Button variant="solid" type="submit">
                  {loaderData.isOn ? 'Replace' : 'Switch on'}
                </Button>
              </Form>
            </>
          )}
        </div>
      </Panel>
      <div>
        <ButtonLink to="/admin/security">Back to security</ButtonLink>
      </div>
    </div>
  )
}

/** Prevents a new key from being shown while the code of the first is typed. */
export const shouldRevalidate = () => false
