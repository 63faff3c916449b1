import { contentRecord } from '~/kits/admin/content.server.ts'
import { recordBin } from '../../core/bin/index.server.ts'
import { recordPicture } from '../../core/files/index.server.ts'
import { articleBin } from './bin.adapter.server.ts'
import { archiveArticle } from './commands/archive-article.server.ts'
import { saveArticle } from './commands/save-article.server.ts'
import { articlePictures } from './content.rules.server.ts'
import { articleRules } from './news.rules.server.ts'
import { articleForEditing } from './staff.queries.server.ts'

/** A-NWS-01: create, edit and delete. */
export const articleRecord = contentRecord({
  noun: 'news article',
  path: '/admin/news',
  permission: 'news.change',
  rules: articleRules,
  freshBy: ({ name }) => ({ author: name }),
  site: '/news',
  copied: {},
  forEditing: articleForEditing,
  save: saveArticle,
  onDelete: 'It disappears from the site, also for links that were shared.',
  archive: archiveArticle,
  picture: recordPicture(articlePictures),
  bin: recordBin(articleBin),
  versionsAt: 'revisions',
})
