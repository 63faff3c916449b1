import { and, eq, ne, sql } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hubWithin } from '../../../core/site/index.server.ts'
import { type Bill, closeBill } from '../../../money/payments/index.server.ts'
import { bills } from '../../../money/payments/payment.table.server.ts'
import { lockRegistration, type Registration } from '../../../people/registrations/index.server.ts'
import { coursesTag } from '../../courses/index.server.ts'
import { byItself } from '../enrollment.options.ts'
import { enrollments } from '../enrollment.table.server.ts'
import { enrollmentKind } from '../registration.adapter.server.ts'
import { notifyLearner } from './notify-learner.server.ts'

/** PRM-06, PRM-07: the payment arrived, so the course is opened and the link is sent. */
export async function grantCourse(work: UnitOfWork, bill: Bill, paidAt: Date): Promise<boolean> {
  const row = await lockRegistration(work, enrollmentKind, bill.subjectId)
  if (!row || row.standing === 'withdrawn' || row.standing === 'rejected') return false
  if (await isPaid(work, row.id)) return false
  const isNew = row.standing !== 'approved'
  const payer = payerOf(bill, row)
  await work.tx
    .update(enrollments)
    .set({
      ...payer,
      ...(isNew ? { status: 'approved', decidedAt: work.now, decidedBy: byItself } : {}),
      awaitsPayment: false,
      paidAt,
      paidBillId: bill.id,
      updatedAt: work.now,
      version: row.version + 1,
    })
    .where(eq(enrollments.id, row.id))
  await work.audit({
    action: 'paid for',
    subject: 'registration',
    subjectId: row.id,
    before: { kind: 'enrollment', status: row.status },
    after: { status: 'approved' },
  })
  await closeOthers(work, bill)
  // PRM-08: the page of the course shows the number of paid enrollments.
  await work.invalidate(coursesTag)
  const isOther = payer.email !== row.email || payer.phone !== row.phone
  if (isNew || isOther) await notifyLearner(work, { ...row, ...payer }, { hub: await hubWithin(work.tx) })
  return true
}

/**
 * The details of the payer, as typed. Another person may have started a purchase under the same name and address,
 * with another phone: they are not notified, and get no access.
 */
function payerOf(bill: Bill, row: Registration) {
  const words = bill.name.split(' ')
  // A bill has one name; it is split where the enrollment splits it.
  const at = Math.min(row.firstName.split(' ').length, words.length - 1)
  const phone = bill.phone ?? row.phone
  return {
    firstName: words.slice(0, at).join(' '),
    lastName: words.slice(at).join(' '),
    email: bill.email ?? row.email,
    phone,
    ...(phone !== row.phone && { phoneTyped: phone }),
    locale: bill.locale,
  }
}

/** After a full refund: the course is closed again, and can be bought again. */
export async function revokeCourse(work: UnitOfWork, { id, subjectId }: Bill): Promise<void> {
  const values = {
    status: 'pending',
    decidedAt: null,
    decidedBy: null,
    awaitsPayment: true,
    paidAt: null,
    paidBillId: null,
    updatedAt: work.now,
    version: sql`${enrollments.version} + 1`,
  }
  const taken = await work.tx
    .update(enrollments)
    .set(values)
    .where(and(eq(enrollments.id, subjectId), eq(enrollments.paidBillId, id)))
    .returning({ id: enrollments.id })
  if (taken.length === 0) return
  await work.audit({
    action: 'paid back',
    subject: 'registration',
    subjectId,
    after: { status: 'pending' },
  })
  await work.invalidate(coursesTag)
}

async function isPaid({ tx }: UnitOfWork, id: string): Promise<boolean> {
  const [row] = await tx.select({ at: enrollments.paidAt }).from(enrollments).where(eq(enrollments.id, id))
  return row?.at !== null
}

/** Closes the other open bills, so that a purchase that was started twice is paid once. */
async function closeOthers(work: UnitOfWork, { id, kind, subjectId }: Bill): Promise<void> {
  const isOther = and(eq(bills.subjectId, subjectId), eq(bills.kind, kind), ne(bills.id, id))
  const open = await work.tx
    .select({ id: bills.id })
    .from(bills)
    .where(and(isOther, eq(bills.state, 'open')))
    // A bill that is being paid right now is locked by its booking, which then waits for us.
    .for('update', { skipLocked: true })
  for (const other of open) await closeBill(work, other.id)
}
