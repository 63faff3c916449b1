import { m } from '../i18n/texts.ts'
import { cookieIn, dropCookie, keepCookie } from './cookies.server.ts'

/** Toasts that a redirect may leave behind. The cookie carries only the name; the texts are ours. */
const toasts = {
  forgotten: { kind: 'ok', text: m.toast_forgotten },
  notAdmin: { kind: 'bad', text: m.toast_not_admin },
} as const
export type ToastName = keyof typeof toasts

export function toastCookie(name: ToastName): string {
  return keepCookie('toast', name, 30)
}

export const clearToast = () => dropCookie('toast')

type LeftToast = { kind: 'ok' | 'bad'; text: string }

export function toastLeft(cookies: string | null): LeftToast | undefined {
  const name = cookieIn(cookies, 'toast')
  if (name === undefined || !Object.hasOwn(toasts, name)) return undefined
  const { kind, text } = toasts[name as ToastName]
  return { kind, text: text() }
}
