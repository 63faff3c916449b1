import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A list is reloaded when its own address changed or after an action, not when a row is opened over it. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod && formMethod !== 'GET') return true
  if (currentUrl.search !== nextUrl.search) return true
  return currentUrl.pathname === nextUrl.pathname && defaultShouldRevalidate
}
