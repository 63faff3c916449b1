export const messageStatuses = ['pending', 'sent', 'failed'] as const

/** The path of a channel's log. */
export const logPath = (channel: string) =>
  channel === 'mail' ? '/admin/notifications/emails' : '/admin/notifications/sms'

/** Back to the page of the button, inside the center. */
export const centerPlace = (input: string) =>
  /^\/admin\/notifications(?:[/?][\w\-=&%.@+]*)*$/.test(input) ? input : '/admin/notifications'
