import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'

type Asked = { id?: string; firstName: string; lastName: string; email: string; title?: string }

/**
 * A learner who passed long ago, written directly into a running database: the course, the exam, the attempt, and an
 * unsigned certificate. The public pages that follow are the product's own.
 */
export async function plantCertificate(
  db: Pick<pg.Client, 'query'>,
  { id = randomUUID(), firstName, lastName, email, title = 'Web foundations' }: Asked,
): Promise<{ id: string; address: string; number: string }> {
  const [person, course, exam, version, enrollment] = Array.from({ length: 5 }, () => randomUUID())
  const name = `${firstName} ${lastName}`
  const address = randomBytes(16).toString('base64url')
  const number = `IRIS-${Date.now()}-${randomBytes(5).toString('hex').slice(0, 9).toUpperCase()}`
  await db.query(`insert into people (id, full_name, locale) values ($1, $2, 'en')`, [person, name])
  await db.query(`insert into courses (id, slug, level) values ($1, $2, 'Beginner')`, [
    course,
    `planted-${course}`,
  ])
  await db.query(
    `insert into course_texts (course_id, locale, title, description, duration, source_version)
     values ($1, 'en', $2, $2, $2, 1)`,
    [course, title],
  )
  await db.query(
    `insert into enrollments (id, course_id, person_id, first_name, last_name, email, phone, phone_typed, code, locale,
       status, decided_at, decided_by)
     values ($1, $2, $3, $4, $5, $6, '+250788000155', '0788000155', $7, 'en', 'approved', now(), 'by itself')`,
    [enrollment, course, person, firstName, lastName, email, randomBytes(6).toString('hex').toUpperCase()],
  )
  await db.query(`insert into exams (id, course_id) values ($1, $2)`, [exam, course])
  await db.query(
    `insert into exam_versions (id, exam_id, number, title, minutes, questions) values ($1, $2, 1, 'Exam', 30, '[]')`,
    [version, exam],
  )
  await db.query(
    `insert into exam_attempts (version_id, enrollment_id, number, "order", started_at, deadline, completed_at, score, passed)
     values ($1, $2, 1, '[]', now(), now() + interval '30 minutes', now(), 90, true)`,
    [version, enrollment],
  )
  await db.query(
    `insert into certificates (id, address, enrollment_id, person_id, course_id, student_name, course_title,
       completion_date, certificate_number, credential)
     values ($1, $2, $3, $4, $5, $6, $7, '2026-11-10T14:20:30Z', $8, $9)`,
    [id, address, enrollment, person, course, name, title, number, unsigned(title)],
  )
  return { id, address, number }
}

const unsigned = (name: string) => {
  const achievement = { name, description: name, criteria: { narrative: 'Passed the exam.' } }
  return `x.${Buffer.from(JSON.stringify({ credentialSubject: { achievement } })).toString('base64url')}.x`
}
