import type { ActionFunctionArgs, LoaderFunctionArgs, Params } from 'react-router'
import { type Visit, visitOf } from '~/platform/http/visit.ts'
import { log } from '~/platform/log.server.ts'
import { readForm } from './form-text.ts'

type Given = { request: Request; params: Params; url: URL; visit: Visit }

/**
 * The pages before the guard: sign-in, and the targets of links in mails. Marked, so that no other page can skip it.
 */
export function openLoader<Result>(run: (given: Given) => Result) {
  return Object.assign((args: LoaderFunctionArgs) => run(given(args)), { open: true as const })
}

export function openAction<Result>(run: (given: Given & { form: FormData }) => Promise<Result>) {
  const action = async (args: ActionFunctionArgs) =>
    run({ ...given(args), form: await readForm(args.request) })
  return Object.assign(action, { open: true as const })
}

/** Runs a step of signing in. An unexpected error is logged and gives undefined; the page then says so (AUT-23). */
export async function tried<Result>(what: string, step: Promise<Result>): Promise<Result | undefined> {
  try {
    return await step
  } catch (err) {
    if (!(err instanceof Error)) throw err
    log.error({ err }, what)
  }
}

const given = ({ request, url, params, context }: LoaderFunctionArgs): Given => ({
  request,
  params,
  url,
  visit: visitOf(context),
})
