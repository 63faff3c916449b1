import { listSource } from '../../core/admin-search/index.server.ts'
import { newsList } from './staff.queries.server.ts'

export const newsAdminSearch = listSource({
  position: 160,
  name: 'News',
  permission: 'news.read',
  opens: 'news.change',
  path: '/admin/news',
  list: newsList,
  hit: ({ title, author, status }) => ({ title, line: `${author}, ${status}` }),
})
