import type { ActionFunctionArgs } from 'react-router'

/**
 * An action for machines. The server checks no origin, which only browsers have; so the action itself must verify its
 * caller before it changes anything, and must never read a cookie.
 */
export function webhook<Answer>(answer: (args: ActionFunctionArgs) => Promise<Answer>) {
  return Object.assign((args: ActionFunctionArgs) => answer(args), { isWebhook: true as const })
}
