import { sectors, stages } from '~/features/programs/application.options.ts'

const letters = '23456789FHJKMQRWXY'
const codes = letters.length ** 8

export const applicationColumns = `program_applications (program_id, person_id, first_name, last_name, email, phone,
  phone_typed, project_description, motivation, experience, startup_sector, startup_stage, is_under_16, code, locale,
  status, decided_at, created_at, updated_at)`

type Sample = {
  n: number
  /** Different for every row of every run. */
  number: number
  programId: string
  personId: string
  firstName: string
  lastName: string
  email: string
  phone: string
  locale: string
  at: string
}

/** One generated application, in the order of the columns: two in three are decided. */
export function applicationRow(sample: Sample): string[] {
  const { n, at, phone } = sample
  const status = ['pending', 'approved', 'rejected'][n % 3] ?? 'pending'
  return [
    sample.programId,
    sample.personId,
    sample.firstName,
    sample.lastName,
    sample.email,
    phone,
    phone,
    `Sample project ${n}: prices of the market by SMS.`,
    `Sample motivation ${n}.`,
    `Sample experience ${n}.`,
    sectors[n % (sectors.length - 1)] ?? 'SaaS',
    stages[n % stages.length] ?? 'Idea',
    'f',
    codeOf(sample.number),
    sample.locale,
    status,
    status === 'pending' ? '\\N' : at,
    at,
    at,
  ]
}

/** A code for each number, and never one twice: the factor shares no divisor with how many there are. */
function codeOf(number: number): string {
  let rest = (number * 7919) % codes
  return Array.from({ length: 8 }, () => {
    const letter = letters[rest % letters.length]
    rest = Math.floor(rest / letters.length)
    return letter
  }).join('')
}
