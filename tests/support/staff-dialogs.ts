import { type ActionFunctionArgs, type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import type { Group } from '../../app/kits/admin/permissions.ts'
import { type Staff, staffContext } from '../../app/kits/admin/staff.ts'
import { type Visit, visitContext } from '../../app/platform/http/visit.ts'

/** A request of a colleague to a dialog over the list of partners. */
export function given(id: string, { who = 'aline', groups = ['content'] as Group[], body }: Given = {}) {
  const context = new RouterContextProvider()
  const visit = { cookies: [] as string[] } as unknown as Visit
  context.set(visitContext, visit)
  context.set(staffContext, { email: `${who}@hub.test`, groups } as unknown as Staff)
  const url = new URL(`http://hub.test/admin/partners/${id}/versions`)
  const request = new Request(url, body && { method: 'POST', body: new URLSearchParams(body) })
  return { args: { request, url, params: { id }, context } as unknown as LoaderFunctionArgs, visit }
}
type Given = { who?: string; groups?: Group[]; body?: Record<string, string> }

/** Sends a form; the text of the message that follows. */
export async function send(
  action: (args: ActionFunctionArgs) => Promise<unknown>,
  id: string,
  setting: Given,
): Promise<string> {
  const { args, visit } = given(id, setting)
  const answer = await action(args as ActionFunctionArgs)
  const [text] = /(?<=flash=)[^.]+/.exec(visit.cookies.join()) ?? []
  if (!text) return `the form again: ${JSON.stringify(answer)}`
  const flash = JSON.parse(Buffer.from(text, 'base64url').toString())
  return `${flash.kind}: ${flash.text}`
}
