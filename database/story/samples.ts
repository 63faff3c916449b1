import type pg from 'pg'
import { colleagues } from './cast.ts'

const { aline, eric } = colleagues
/** What the log calls the samples, and who would have written them. */
const tables = {
  news: ['article', aline],
  partners: ['partner', aline],
  team_members: ['team_member', aline],
  testimonials: ['testimonial', aline],
  sponsored_content: ['sponsored content', aline],
  startups: ['startup', eric],
  events: ['event', eric],
  opportunities: ['opportunity', eric],
  programs: ['program', eric],
} as const

/**
 * For the log the samples were made on the last day, by the command line, or it does not know them. Their chapters gave
 * them earlier days; the log follows, since the year began in the name of a colleague, and so do their pictures. No role
 * of the product could change it.
 */
export async function dateSamples(owner: pg.Client, begins: Date): Promise<void> {
  await owner.query('alter table audit_log disable trigger audit_log_only_added')
  for (const [table, [subject, { email }]] of Object.entries(tables)) {
    const actor = `case when row.created_at < $3 then 'cli' else $2 end`
    await owner.query(
      `update audit_log set at = row.created_at, actor = ${actor} from ${table} as row
       where subject = $1 and actor = 'cli' and action = 'created' and subject_id = row.id`,
      [subject, email, begins],
    )
    await owner.query(
      `insert into audit_log (at, actor, action, subject, subject_id)
       select row.created_at, ${actor}, 'created', $1, row.id from ${table} as row
       where not exists (select from audit_log where action = 'created' and subject_id = row.id)
       order by row.created_at, row.id`,
      [subject, email, begins],
    )
  }
  await owner.query('alter table audit_log enable trigger audit_log_only_added')
  await datePictures(owner)
}

/** A picture is stored before what shows it is saved. */
async function datePictures(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ table: string; column: string }>(`
    select conrelid::regclass::text as table, quote_ident(attname) as column from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'files'::regclass order by 1, 2`)
  for (const { table, column } of rows.filter((one) => one.table !== 'file_variants'))
    await owner.query(
      `update files set created_at = row.created_at - interval '1 minute' from ${table} as row
       where files.id = row.${column} and files.created_at > row.created_at`,
    )
}
