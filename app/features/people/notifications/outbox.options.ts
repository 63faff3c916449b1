export const messageStatuses = ['pending', 'sent', 'failed'] as const

/** The path of a channel's log. */
export const logPath = (channel: string) =>
  channel === 'mail' ? '/admin/notifications/emails' : '/admin/notifications/sms'

/** The names of the languages, as shown to staff. */
export const messageLanguages: Record<string, string> = { en: 'English', fr: 'French', rw: 'Kinyarwanda' }

/** Back to the page of the button, inside the center. */
export const centerPlace = (input: string) =>
  /^\/admin\/notifications(?:[/?][\w\-=&%.@+]*)*$/.test(input) ? input : '/admin/notifications'
