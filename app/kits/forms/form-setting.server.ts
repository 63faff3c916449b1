import type { z } from 'zod'
import { shortDate } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { newFormToken } from '~/platform/http/form-token.server.ts'
import { currentLocale } from '~/platform/i18n/texts.ts'
import { openDraft } from './draft.server.ts'
import type { FormConfig } from './form-result.ts'
import { constraintsOf } from './rules.server.ts'

type FormFacts = { name: string; rules: z.ZodObject }
/** The route parameters that say what a form is about, such as the program applied to. */
export type Params = Record<string, string | undefined>

/** For drafts and copies, one form about several things counts as one form each. */
export const scopeOf = (name: string, params: Params) => [name, ...Object.values(params)].join(' ')

/** For a page rendered for one visit: it carries a token, which is also the key of this visit's submission. */
export function formForVisit(form: FormFacts, now: Date, params: Params = {}): FormConfig {
  return { ...formForEverybody(form, params), token: newFormToken(now.getTime()) }
}

/** For a page that is the same for everybody: it contains nothing of one visit. */
export function formForEverybody(form: FormFacts, params: Params = {}): FormConfig {
  return { name: scopeOf(form.name, params), constraints: constraintsOf(form.rules) }
}

/** With the draft from another device, if the address has its link. */
export async function withDraft(setting: FormConfig, request: Request, now: Date): Promise<FormConfig> {
  const token = draftToken(request)
  if (!token) return setting
  const draft = await openDraft(db(), setting.name, token, now)
  if (!draft) return setting
  const until = shortDate(draft.expiresAt, currentLocale())
  return { ...setting, draft: { token, values: draft.values, until } }
}

/** The secret of a draft, from the address of its form. */
export function draftToken(request: Request): string | undefined {
  return new URL(request.url).searchParams.get('draft') ?? undefined
}
