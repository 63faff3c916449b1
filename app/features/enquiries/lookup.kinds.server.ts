import { listedKind } from '../lookup/index.server.ts'
import { messagesList } from './contact.queries.server.ts'

export const lookedUpMessages = listedKind({
  name: 'Messages',
  permission: 'messages.read',
  path: '/admin/messages',
  list: messagesList,
  hit: ({ fullName, email, subject, createdAt }) => ({
    title: fullName,
    line: `${subject}, ${email}`,
    at: createdAt,
  }),
})
