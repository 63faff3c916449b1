import { data, Form } from 'react-router'
import { z } from 'zod'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { type Group, groups } from '~/kits/admin/permissions.ts'
import { useColleagueOf } from '~/kits/admin/who.tsx'
import { staffTime } from '~/platform/clock.ts'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { Avatar } from '~/ui/admin/avatar.tsx'
import { Button } from '~/ui/admin/button.tsx'
import { CheckInput } from '~/ui/admin/fields.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { Badge } from '~/ui/badge.tsx'
import { TextInput } from '~/ui/field.tsx'
import { accountTexts as texts } from '../accounts.options.ts'
import { rightsProblem } from '../accounts.policy.ts'
import { administratorsForList, openInvitations } from '../accounts.queries.server.ts'
import { emailRule } from '../accounts.rules.server.ts'
import { knownPrograms, programChoices } from '../colleague.queries.server.ts'
import { changeAdministrator } from '../commands/change-administrator.server.ts'
import { inviteAdministrator, withdrawInvitation } from '../commands/invite-administrator.server.ts'
import { isFresh, isProven } from '../commands/prove-again.server.ts'
import { ProofField } from '../components/proof-field.tsx'
import { SettingRow } from '../components/setting-row.tsx'
import { callerOf } from '../index.server.ts'
import type { Route } from './+types/administrators'

export const loader = guardedLoader('administrators.manage', async ({ staff }) => ({
  programs: await programChoices(db()),
  mustProve: !isFresh(staff, new Date()),
  invitations: (await openInvitations(db(), new Date())).map(({ endsAt, ...one }) => ({
    ...one,
    until: staffTime(endsAt),
  })),
  administrators: (await administratorsForList(db())).map(({ disabledAt, lastSignInAt, ...one }) => ({
    ...one,
    disabled: disabledAt !== null,
    lastSignIn: lastSignInAt ? staffTime(lastSignInAt) : 'never',
  })),
}))

export const action = guardedAction(
  'administrators.manage',
  async ({ request, staff, visit, form, work, go }) => {
    const caller = callerOf(request, visit)
    const here = '/admin/administrators'
    // Changing permissions requires a recent proof of identity.
    if (!(await isProven(staff, textOf(form, 'proof'), caller)))
      return data({ problem: texts.notProven, email: textOf(form, 'email') }, { status: 401 })
    const chosen = groups.filter((group) => form.getAll('groups').includes(group))
    const programs = chosen.includes('program')
      ? await knownPrograms(db(), form.getAll('programs').map(String))
      : []
    const wrong = rightsProblem(chosen, programs)
    if (textOf(form, 'intent') === 'invite') {
      const input = textOf(form, 'email')
      const email = emailRule.safeParse(input)
      if (!email.success) return data({ problem: texts.invalidEmail, email: input }, { status: 422 })
      if (wrong) return data({ wrong, email: input }, { status: 422 })
      const invite = {
        email: email.data,
        groups: chosen,
        programs,
        origin: config().PUBLIC_ORIGIN,
        by: staff,
      }
      const invited = await work((job) => inviteAdministrator(job, invite, caller))
      if (!invited.ok) return data({ problem: texts.exists, email: input }, { status: 409 })
      return go(here, { kind: 'ok', text: `Invitation sent to ${email.data}` })
    }
    if (!z.uuid().safeParse(textOf(form, 'id')).success) return go(here)
    if (textOf(form, 'intent') === 'withdraw') {
      await work((job) => withdrawInvitation(job, textOf(form, 'id'), staff, caller))
      return go(here, { kind: 'ok', text: 'Invitation withdrawn' })
    }
    // An account without any group is refused everything, which is a way to let somebody rest.
    if (wrong && chosen.length > 0) return go(here, { kind: 'bad', text: `Not saved. ${wrong}` })
    const change = {
      id: textOf(form, 'id'),
      version: Number(textOf(form, 'version')),
      groups: chosen,
      programs,
      disabled: form.has('disabled'),
    }
    const changed = await work((job) => changeAdministrator(job, change, staff.email, caller))
    if (changed.ok) return go(here, { kind: 'ok', text: 'Administrator updated successfully' })
    return go(here, {
      kind: 'bad',
      text:
        changed.reason === 'last-owner'
          ? 'The hub needs one owner who can sign in. Name another first.'
          : 'Somebody else changed this account meanwhile. Look again.',
    })
  },
)

const meanings: Record<Group, string> = {
  owner: 'Everything',
  content: 'Programs and pages',
  reviewer: 'Messages and applications',
  finance: 'Money',
  program: 'Applications to the programs chosen below, and nothing else',
  reader: 'Sees what the other groups see, and changes nothing',
}

const names: Record<Group, string> = {
  owner: 'Owner',
  content: 'Content',
  reviewer: 'Reviewer',
  finance: 'Finance',
  program: 'Program',
  reader: 'Read only',
}

/** A-ADD-06: permissions of each administrator, and when they last signed in. */
export default function Administrators({ loaderData, actionData }: Route.ComponentProps) {
  const titles = new Map(loaderData.programs.map(({ value, label }) => [value, label]))
  const titlesOf = (programs: string[] | null = []) =>
    (programs ?? []).map((id) => titles.get(id) ?? 'a deleted program')
  const inWords = (mine: string[], programs?: string[]) =>
    [...mine.map((group) => names[group as Group]), ...titlesOf(programs)].join(', ')
  const colleague = useColleagueOf()
  return (
    <div className="grid gap-5">
      <title>Administrators</title>
      <PageHead title="Administrators" text="Who may do what in this panel." />
      <Panel title="Invite somebody">
        {/* Empty again once it was sent. */}
        <Form
          key={loaderData.invitations.map(({ id }) => id).join()}
          method="post"
          className="grid gap-3 p-4"
          noValidate
        >
          <TextInput
            id="email"
            name="email"
            label="Email"
            type="email"
            autoComplete="off"
            defaultValue={actionData?.email}
            error={actionData && 'problem' in actionData ? actionData.problem : undefined}
          />
          {actionData && 'wrong' in actionData && <Note kind="bad">{actionData.wrong}</Note>}
          <Groups mine={[]} />
          <Programs all={loaderData.programs} mine={[]} />
          {loaderData.mustProve && <ProofField />}
          <div>
            <Button variant="solid" name="intent" value="invite">
              Send invitation
            </Button>
          </div>
        </Form>
      </Panel>
      {loaderData.invitations.length > 0 && (
        <Panel title="Invited">
          {loaderData.invitations.map((one) => (
            <SettingRow
              key={one.id}
              title={one.email}
              text={`${inWords(one.groups, one.programs)}, until ${one.until}`}
            >
              <Form method="post" className="flex flex-wrap items-end gap-2">
                <input type="hidden" name="id" value={one.id} />
                {loaderData.mustProve && <ProofField id={`proof-${one.id}`} />}
                <Button name="intent" value="withdraw">
                  Withdraw
                </Button>
              </Form>
            </SettingRow>
          ))}
        </Panel>
      )}
      <Panel title="The team">
        {loaderData.administrators.map((one) => (
          <SettingRow
            key={one.id}
            id={one.id}
            title={colleague(one.email).name}
            before={<Avatar {...colleague(one.email)} className="size-9" />}
            text={`${one.email}. Last sign-in: ${one.lastSignIn}`}
          >
            {one.groups.map((group) => (
              <Badge key={group} tone="line">
                {names[group as Group]}
              </Badge>
            ))}
            {titlesOf(one.programs).map((title) => (
              <Badge key={title}>{title}</Badge>
            ))}
            {!one.confirmed && <Badge tone="warn">Not confirmed</Badge>}
            {one.twoFactor && <Badge tone="ok">2FA</Badge>}
            {one.disabled && <Badge tone="bad">Disabled</Badge>}
            <details className="w-full">
              <summary className="link inline-flex min-h-9 items-center">
                Change<span className="sr-only"> {one.email}</span>
              </summary>
              <Form method="post" className="grid gap-2 pb-2">
                <input type="hidden" name="id" value={one.id} />
                <input type="hidden" name="version" value={one.version} />
                <Groups mine={one.groups} />
                <Programs all={loaderData.programs} mine={one.programs ?? []} />
                <CheckInput
                  name="disabled"
                  label="Disabled"
                  hint="Signed out at once, and cannot sign in."
                  defaultChecked={one.disabled}
                />
                {loaderData.mustProve && <ProofField id={`proof-${one.id}`} />}
                <div>
                  <Button variant="solid" name="intent" value="change">
                    Save
                  </Button>
                </div>
              </Form>
            </details>
          </SettingRow>
        ))}
      </Panel>
    </div>
  )
}

function Groups({ mine }: { mine: string[] }) {
  return (
    <fieldset>
      <legend className="label">Groups</legend>
      <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
        {groups.map((group) => (
          <CheckInput
            key={group}
            name="groups"
            value={group}
            label={names[group]}
            hint={meanings[group]}
            defaultChecked={mine.includes(group)}
          />
        ))}
      </div>
    </fieldset>
  )
}

type ProgramsProps = { all: { value: string; label: string }[]; mine: string[] }

/** What the group Program sees; shown once that group is ticked. */
function Programs({ all, mine }: ProgramsProps) {
  if (all.length === 0) return null
  return (
    <fieldset className="rights-programs">
      <legend className="label">Programs, for the group Program</legend>
      <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {all.map(({ value, label }) => (
          <CheckInput
            key={value}
            name="programs"
            value={value}
            label={label}
            defaultChecked={mine.includes(value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
