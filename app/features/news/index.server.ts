export { latestArticles, newsTags, searchedWords } from './news.queries.server.ts'
