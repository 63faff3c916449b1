import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type Params, redirect } from 'react-router'
import { guardedRuns } from '~/platform/http/metrics.server.ts'
import { type Visit, visitOf } from '~/platform/http/visit.ts'
import { inWork, type Work } from '~/platform/work/work.server.ts'
import { type Flash, leaveFlash } from './flash.server.ts'
import { isAllowed, type Permission } from './permissions.ts'
import { type NoteSecurity, noteContext, refusalsContext, type Staff, staffOf } from './staff.ts'

export type Given = {
  request: Request
  params: Params
  url: URL
  staff: Staff
  visit: Visit
  /** For the security log (AUT-31, AUT-32): exports, deletions, developer tools. */
  note: NoteSecurity
}
export type GivenAction = Given & {
  form: FormData
  /** Runs a command as the person signed in: its rows, jobs and audit line, or nothing. */
  work: <Result>(run: (work: Work) => Promise<Result>) => Promise<Result>
  /** On to another page, with a word about what happened. */
  go: (to: string, flash?: Flash) => Response
}

/**
 * The only way to read in the back-office: the guard has said who it is, the permission says whether they may.
 * The mark stays on the function, so a test can walk the routes and find one without it.
 */
export function guardedLoader<Result>(permission: Permission, run: (given: Given) => Result) {
  const loader = (args: LoaderFunctionArgs): Result => {
    const given = permit(permission, args)
    guardedRuns.inc()
    return run(given)
  }
  return Object.assign(loader, { permission })
}

/** The only way to change something in the back-office. */
export function guardedAction<Result>(permission: Permission, run: (given: GivenAction) => Promise<Result>) {
  const action = async (args: ActionFunctionArgs): Promise<Result> => {
    const given = permit(permission, args)
    guardedRuns.inc()
    const { staff, visit } = given
    return run({
      ...given,
      form: await args.request.formData(),
      work: (command) => inWork({ actor: { kind: 'staff', name: staff.email } }, command),
      go(to, flash) {
        if (flash) leaveFlash(visit, flash)
        return redirect(to, 303)
      },
    })
  }
  return Object.assign(action, { permission })
}

function permit(permission: Permission, { request, params, context }: LoaderFunctionArgs): Given {
  const staff = staffOf(context)
  if (!isAllowed(permission, staff.groups)) {
    context.get(refusalsContext).push(permission)
    throw data('You do not have admin privileges to access this area', { status: 403 })
  }
  return {
    request,
    params,
    staff,
    url: new URL(request.url),
    visit: visitOf(context),
    note: context.get(noteContext),
  }
}
