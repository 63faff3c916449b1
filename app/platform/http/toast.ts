import { m } from '../i18n/texts.ts'

/** Toasts that a redirect may leave behind. The cookie carries only the name; the words are ours. */
const toasts = { forgotten: m.toast_forgotten, notAdmin: m.toast_not_admin } as const
export type ToastName = keyof typeof toasts

export function toastCookie(name: ToastName): string {
  return `toast=${name}; Path=/; Max-Age=30; HttpOnly; SameSite=Lax`
}

export const clearToast = 'toast=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'

export function toastText(cookies: string | null): string | undefined {
  const name = /(?:^|;\s*)toast=(\w+)/.exec(cookies ?? '')?.[1]
  return name !== undefined && Object.hasOwn(toasts, name) ? toasts[name as ToastName]() : undefined
}
