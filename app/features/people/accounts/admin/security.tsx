import { data, Form } from 'react-router'
import { z } from 'zod'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { tried } from '~/kits/admin/open.server.ts'
import { needsSecondStep } from '~/kits/admin/staff.ts'
import { staffTime } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { showPhone } from '~/platform/phone.server.ts'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { PasswordField } from '~/ui/admin/sign-in-fields.tsx'
import { Table } from '~/ui/admin/table.tsx'
import { Badge } from '~/ui/badge.tsx'
import { accountTexts as texts } from '../accounts.options.ts'
import { browserName } from '../accounts.policy.ts'
import { ownSecurity } from '../accounts.queries.server.ts'
import { removePasskey } from '../commands/add-passkey.server.ts'
import { endSessions } from '../commands/end-session.server.ts'
import { isFresh, isProven, proveByFactor } from '../commands/prove-again.server.ts'
import { switchOffTwoFactor } from '../commands/switch-off-two-factor.server.ts'
import { SessionPanel } from '../components/session-panel.tsx'
import { SettingRow } from '../components/setting-row.tsx'
import { TwoFactorSwitch } from '../components/two-factor-switch.tsx'
import { callerOf } from '../index.server.ts'
import type { Route } from './+types/security'

export const loader = guardedLoader('panel', async ({ staff }) => {
  const known = await ownSecurity(db(), staff, new Date())
  const at = (time: Date | null) => (time ? staffTime(time) : 'never')
  return {
    email: { address: staff.email, verified: staff.emailVerified },
    phone: { number: staff.phone && showPhone(staff.phone), verified: staff.phoneVerified },
    twoFactor: staff.twoFactor,
    mustProve: !isFresh(staff, new Date()),
    isRequired: needsSecondStep(staff.groups),
    authenticator: known.authenticator,
    passkeys: known.passkeys.map(({ id, name, usedAt }) => ({ id, name, used: at(usedAt) })),
    sessions: known.sessions.map(({ userAgent, ...one }) => ({
      ...one,
      browser: browserName(userAgent),
      seen: at(one.seenAt),
      isThis: one.id === staff.session.id,
    })),
    events: known.events.map((one) => ({
      ...one,
      at: at(one.at),
      event: asWords(one.event),
      details: Object.values(one.details as Record<string, unknown>).join(', '),
    })),
  }
})

export const action = guardedAction('panel', async ({ request, staff, visit, form, work, go }) => {
  const caller = callerOf(request, visit)
  const here = '/admin/security'
  const refuse = (problem: string, status: number) =>
    data({ problem, intent: textOf(form, 'intent'), id: textOf(form, 'id') }, { status })
  switch (textOf(form, 'intent')) {
    case 'end-session':
      if (!z.uuid().safeParse(textOf(form, 'id')).success) return go(here)
      if (!(await isProven(staff, textOf(form, 'proof'), caller))) return refuse(texts.notProven, 401)
      await work((job) => endSessions(job, { staffId: staff.id, sessionId: textOf(form, 'id') }, caller))
      return go(here, { kind: 'ok', text: 'That session is signed out' })
    case 'end-others':
      // An intruder at an unattended screen must not be able to lock out its owner.
      if (!(await isProven(staff, textOf(form, 'proof'), caller))) return refuse(texts.notProven, 401)
      await work((job) => endSessions(job, { staffId: staff.id, except: staff.session.id }, caller))
      return go(here, { kind: 'ok', text: 'All other sessions are signed out' })
    case 'two-factor-off':
    case 'remove-passkey': {
      if (!(await proveByFactor(staff.id, textOf(form, 'proof'), caller)))
        return refuse(texts.twoFactorFailed, 401)
      if (textOf(form, 'intent') === 'remove-passkey') {
        const isGone = await work((job) => removePasskey(job, staff.id, textOf(form, 'id'), caller))
        return isGone ? go(here, { kind: 'ok', text: 'The passkey is removed' }) : refuse(lastFactor, 409)
      }
      if (needsSecondStep(staff.groups)) return refuse(lastFactor, 409)
      const off = work((job) => switchOffTwoFactor(job, staff.id, caller)).then(() => true)
      if (!(await tried('two-factor could not be switched off', off))) return refuse(texts.unexpected, 500)
      return go(here, { kind: 'ok', text: texts.twoFactorOff })
    }
    default:
      return go(here)
  }
})

const lastFactor = 'Owners and finance always have a second step. Replace it instead.'

/** A-SEC-01 to A-SEC-06, for the signed-in administrator. */
export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { email, phone, twoFactor, mustProve, isRequired, authenticator, passkeys, sessions, events } =
    loaderData
  const problem = actionData && 'problem' in actionData ? actionData : undefined
  // Other pages stay closed until a second step is set up.
  const isShut = isRequired && !twoFactor
  return (
    <div className="grid gap-5">
      <title>Security</title>
      <PageHead title="Security Settings" text="How you sign in, and where you are signed in." />
      {!twoFactor && (
        <Note kind={isRequired ? 'bad' : 'warn'}>
          {isRequired
            ? 'Owners and finance need a second step. Add an authenticator app or a passkey, and the panel opens.'
            : 'Your password alone gives access to the back-office. Add an authenticator app or a passkey: a stolen password is then not enough. A code by SMS can be intercepted, so it is the weakest of the three.'}
        </Note>
      )}
      <Panel
        title="Two-factor authentication"
        actions={<TwoFactorSwitch on={twoFactor} mayTurnOff={!isRequired} />}
      >
        <SettingRow title="Authenticator app" text="A code that changes every 30 seconds, even offline.">
          {authenticator && <Badge tone="ok">On</Badge>}
          <ButtonLink to="authenticator">{authenticator ? 'Replace' : 'Set up'}</ButtonLink>
        </SettingRow>
        <SettingRow title="Passkeys" text="A finger, a face or a key instead of a code.">
          <ButtonLink to="passkey">Add a passkey</ButtonLink>
        </SettingRow>
        {passkeys.map((key) => (
          <SettingRow key={key.id} title={key.name} text={`Last used ${key.used}`}>
            <Form method="post" className="flex flex-wrap items-end gap-2">
              <input type="hidden" name="id" value={key.id} />
              <PasswordField
                id={`proof-${key.id}`}
                name="proof"
                label="A code of your app, or a recovery code"
                error={problem?.id === key.id ? problem.problem : undefined}
              />
              <Button variant="bad" name="intent" value="remove-passkey">
                Remove
              </Button>
            </Form>
          </SettingRow>
        ))}
        {twoFactor && !isRequired && (
          <SettingRow
            id="switch-off"
            title="Switch off"
            text="Passkeys and recovery codes are removed as well."
          >
            <Form method="post" className="flex flex-wrap items-end gap-2">
              <PasswordField
                id="proof"
                name="proof"
                label="A code of your app, or a recovery code"
                error={problem?.intent === 'two-factor-off' ? problem.problem : undefined}
              />
              <Button variant="bad" name="intent" value="two-factor-off">
                Switch off
              </Button>
            </Form>
          </SettingRow>
        )}
      </Panel>
      <Panel title="Ways to sign in">
        <SettingRow title="E-mail" text={email.address}>
          <MethodMarks verified={email.verified} enabled />
        </SettingRow>
        <SettingRow title="Password" text="For the first step of signing in.">
          {!isShut && <ButtonLink to="password">Change</ButtonLink>}
        </SettingRow>
        <SettingRow title="SMS" text={phone.number ?? 'No phone yet'}>
          <MethodMarks verified={phone.verified} enabled={phone.number !== null} />
          {!isShut && <ButtonLink to="phone">{phone.number ? 'Change' : 'Add a phone'}</ButtonLink>}
        </SettingRow>
      </Panel>
      <Panel title="Security recommendations">
        <ul className="grid list-disc gap-2 py-3 pr-4 pl-8">
          {adviceFor(loaderData).map((advice) => (
            <li key={advice}>{advice}</li>
          ))}
        </ul>
      </Panel>
      <SessionPanel sessions={sessions} mustProve={mustProve} problem={problem} />
      <Panel title="Security log" about="Your last 100 events">
        <Table
          label="Security log"
          rows={events}
          idOf={({ id }) => id}
          columns={[
            { label: 'When', cell: (row) => row.at, card: 'title' },
            { label: 'What', cell: (row) => row.event, card: 'badge' },
            { label: 'Details', cell: (row) => row.details, card: 'line' },
            { label: 'From', cell: (row) => row.address, card: 'foot' },
          ]}
        />
      </Panel>
    </div>
  )
}

/** 'sign_in_failed' in readable words. */
const asWords = (event: string) => (event[0]?.toUpperCase() + event.slice(1)).replaceAll('_', ' ')

/** AUT-03: what the server knows about one way to sign in. */
const MethodMarks = ({ verified, enabled }: { verified: boolean; enabled: boolean }) => (
  <>
    <Badge tone={enabled ? 'ok' : 'plain'}>{enabled ? 'Enabled' : 'Not enabled'}</Badge>
    <Badge tone={verified ? 'ok' : 'warn'}>{verified ? 'Verified' : 'Not verified'}</Badge>
  </>
)

type Known = Pick<Route.ComponentProps['loaderData'], 'twoFactor' | 'passkeys' | 'phone' | 'sessions'>

/** A-SEC-01: advice that would make this account safer, and advice that always helps. */
function adviceFor({ twoFactor, passkeys, phone, sessions }: Known): string[] {
  return [
    ...(twoFactor ? [] : ['Add a second step: a stolen password is then not enough.']),
    ...(passkeys.length > 0 ? [] : ['Add a passkey: it cannot be typed into a false page.']),
    ...(phone.verified
      ? []
      : ['Verify a phone, so that you can still sign in if you lose access to your mailbox.']),
    ...(sessions.length > 1 ? ['Sign out on devices you no longer use.'] : []),
    'Use a password that you use nowhere else.',
    'Keep the recovery codes on paper, not on this computer.',
  ]
}
