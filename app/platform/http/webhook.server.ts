import type { ActionFunctionArgs } from 'react-router'

/**
 * An action that another machine calls. The server asks it for no origin, which only browsers have; so the action
 * itself must make sure who is speaking before it changes anything, and must never look at a cookie.
 */
export function webhook<Answer>(answer: (args: ActionFunctionArgs) => Promise<Answer>) {
  return Object.assign((args: ActionFunctionArgs) => answer(args), { isWebhook: true as const })
}
