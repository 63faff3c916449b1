import { appendFileSync } from 'node:fs'
import pg from 'pg'

/** For the bench: writes every database query to the file RECORDED_QUERIES, one per line. */
const file = process.env.RECORDED_QUERIES
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
  const [asked, given] = args as [string | pg.QueryConfig, unknown]
  const { text, values = given } = typeof asked === 'string' ? { text: asked } : asked
  if (file && /^\s*(?:select|with)\b/i.test(text ?? ''))
    appendFileSync(file, `${JSON.stringify({ text, values: Array.isArray(values) ? values : [] })}\n`)
  return query.apply(this, args)
} as typeof pg.Client.prototype.query
