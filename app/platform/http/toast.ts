import { m } from '../i18n/texts.ts'

/** Toasts that a redirect may leave behind. The cookie carries only the name; the words are ours. */
const toasts = {
  forgotten: { kind: 'ok', text: m.toast_forgotten },
  notAdmin: { kind: 'bad', text: m.toast_not_admin },
} as const
export type ToastName = keyof typeof toasts

export function toastCookie(name: ToastName): string {
  return `toast=${name}; Path=/; Max-Age=30; HttpOnly; SameSite=Lax`
}

export const clearToast = 'toast=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'

type LeftToast = { kind: 'ok' | 'bad'; text: string }

export function toastLeft(cookies: string | null): LeftToast | undefined {
  const name = /(?:^|;\s*)toast=(\w+)/.exec(cookies ?? '')?.[1]
  if (name === undefined || !Object.hasOwn(toasts, name)) return undefined
  const { kind, text } = toasts[name as ToastName]
  return { kind, text: text() }
}
