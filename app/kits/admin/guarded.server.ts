import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type Params, redirect } from 'react-router'
import { sqlState } from '~/platform/db/errors.server.ts'
import { guardedRuns } from '~/platform/http/metrics.server.ts'
import { type Visit, visitOf } from '~/platform/http/visit.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { type Flash, leaveFlash } from './flash.server.ts'
import { readForm, textOf } from './form-text.ts'
import { isAllowed, type Permission } from './permissions.ts'
import { type NoteSecurity, noteContext, refusalsContext, type Staff, staffOf } from './staff.ts'

export type Given = {
  request: Request
  params: Params
  /** The page's own address, also when the browser requests only its data. */
  url: URL
  staff: Staff
  visit: Visit
  /** For the security log (AUT-31, AUT-32): exports, deletions, developer tools. */
  note: NoteSecurity
}
export type GivenAction = Given & {
  form: FormData
  /** Runs a command as the signed-in person: its rows, jobs and audit line, or nothing. */
  work: <Result>(run: (work: UnitOfWork) => Promise<Result>) => Promise<Result>
  /** Redirects to another page, with a message. */
  go: (to: string, flash?: Flash) => Response
  /** The same for work that is done: to the record that the form names as the next one (`NextRecord`), or back. */
  goOn: (back: string, flash: Flash) => Response
}

/**
 * The only way to read in the back-office: the guard identifies the person, the permission decides. The mark stays on
 * the function, so that a test can walk the routes and find one without it.
 */
export function guardedLoader<Result>(permission: Permission, run: (given: Given) => Result) {
  const loader = (args: LoaderFunctionArgs): Result => {
    const given = permit(permission, args)
    guardedRuns.inc({ permission })
    return run(given)
  }
  return Object.assign(loader, { permission })
}

/** How long exports stay open after the last proof of identity. */
const exportMinutes = 30

/** For exports of many people's data: the person has proved their identity recently (threat 13). */
export function guardedExport<Result>(permission: Permission, run: (given: Given) => Promise<Result>) {
  return guardedLoader(permission, async (given) => {
    const { staff, url } = given
    if (Date.now() - staff.session.provenAt.getTime() > exportMinutes * 60_000)
      throw redirect(`/admin/prove?next=${encodeURIComponent(url.pathname + url.search)}`)
    return run(given)
  })
}

/** The only way to change something in the back-office. */
export function guardedAction<Result>(permission: Permission, run: (given: GivenAction) => Promise<Result>) {
  const action = async (args: ActionFunctionArgs): Promise<Result> => {
    const given = permit(permission, args)
    guardedRuns.inc({ permission })
    const { staff, visit } = given
    const form = await readForm(args.request)
    const go: GivenAction['go'] = (to, flash) => {
      if (flash) leaveFlash(visit, flash)
      return redirect(to, 303)
    }
    return run({
      ...given,
      form,
      work: (command) => inTransaction({ actor: { kind: 'staff', name: staff.email } }, command),
      go,
      goOn(back, flash) {
        const next = nextIn(form)
        if (!next) return go(back, flash)
        return go(next, hasId.test(next) ? flash : { ...flash, text: `${flash.text}. End of this list.` })
      },
    }).catch(blameForm)
  }
  return Object.assign(action, { permission })
}

/** Only an address of the back-office: a forged form leads nowhere else. */
const nextIn = (form: FormData) =>
  /^\/admin\/[a-z][\w/-]*(?:\?[\w\-=&%.+*]*)?$/.exec(textOf(form, 'next'))?.[0]
const hasId = /\/[0-9a-f]{8}-/

function permit(permission: Permission, { request, url, params, context }: LoaderFunctionArgs): Given {
  const staff = staffOf(context)
  if (!isAllowed(permission, staff.groups)) {
    context.get(refusalsContext).push(permission)
    throw data('You do not have admin privileges to access this area', { status: 403 })
  }
  return {
    request,
    params: withRealId(params),
    staff,
    url,
    visit: visitOf(context),
    note: context.get(noteContext),
  }
}

// 'new' stands for a record that does not exist yet.
const isId = /^(?:new|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** An invalid id is 404. Thrown when the id is read, so that the surrounding frame is still rendered. */
function withRealId(params: Params): Params {
  if (params.id === undefined || isId.test(params.id)) return params
  const get = () => {
    throw data(null, { status: 404 })
  }
  return Object.defineProperty({ ...params }, 'id', { get })
}

/** An invalid id or number in a form was forged: no failure of ours. */
function blameForm(error: unknown): never {
  if (sqlState(error) === '22P02') throw data(null, { status: 400 })
  throw error
}
