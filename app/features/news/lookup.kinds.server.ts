import { listedKind } from '../lookup/index.server.ts'
import { newsList } from './staff.queries.server.ts'

export const lookedUpNews = listedKind({
  name: 'News',
  permission: 'news.read',
  opens: 'news.change',
  path: '/admin/news',
  list: newsList,
  hit: ({ title, author, standing }) => ({ title, line: `${author}, ${standing}` }),
})
