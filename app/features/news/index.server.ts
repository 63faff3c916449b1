export { saveArticle } from './commands/save-article.server.ts'
export { foundNews } from './news.kinds.server.ts'
export { latestArticles, newsTags } from './news.queries.server.ts'
export { articleRules } from './news.rules.server.ts'
