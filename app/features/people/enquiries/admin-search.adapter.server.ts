import { listSource } from '../../core/admin-search/index.server.ts'
import { type ApplicationKindName, applicationScreens } from './application.options.ts'
import { applicationsList } from './application.queries.server.ts'
import { messagesList } from './contact.queries.server.ts'

export const messagesAdminSearch = listSource({
  position: 30,
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

const applications = (kind: ApplicationKindName, position: number) =>
  listSource({
    position,
    name: applicationScreens[kind].title,
    permission: 'partnerships.read',
    path: applicationScreens[kind].path,
    list: applicationsList(kind),
    hit: ({ contactName, companyName, email, createdAt }) => ({
      title: contactName,
      line: `${companyName}, ${email}`,
      at: createdAt,
    }),
  })
export const partnershipsAdminSearch = applications('partnership', 90)
export const bridgeAdminSearch = applications('digital-bridge', 100)
