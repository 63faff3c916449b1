export const messageStatuses = ['pending', 'sent', 'failed'] as const

/** Where the log of a channel is read. */
export const logPath = (channel: string) =>
  channel === 'mail' ? '/admin/notifications/emails' : '/admin/notifications/sms'

/** How staff call the languages of a message. */
export const messageLanguages: Record<string, string> = { en: 'English', fr: 'French', rw: 'Kinyarwanda' }

/** Back to where a button was, inside the center. */
export const centerPlace = (input: string) =>
  /^\/admin\/notifications(?:[/?][\w\-=&%.@+]*)*$/.test(input) ? input : '/admin/notifications'
