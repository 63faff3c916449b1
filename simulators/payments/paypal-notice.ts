import { createHash, createHmac, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { accounts } from './accounts.ts'
import { captureOf, orderOf } from './paypal-order.ts'
import type { Payment, Told } from './protocol.ts'
import type { World } from './world.ts'

/** The real one signs with a certificate. Only its own endpoint verifies it, so a secret suffices here. */
const signature = (id: string, time: string, webhookId: string, body: string) =>
  createHmac('sha256', accounts.paypal.secret)
    .update([id, time, webhookId, crc32(body)].join('|'))
    .digest('base64')

const events: Partial<Record<Payment['state'], string>> = {
  approved: 'CHECKOUT.ORDER.APPROVED',
  completed: 'PAYMENT.CAPTURE.COMPLETED',
  failed: 'PAYMENT.CAPTURE.DENIED',
  pending: 'PAYMENT.CAPTURE.PENDING',
}

export function noticeOf(payment: Payment, world: World): Told | undefined {
  const event_type = events[payment.state]
  if (!event_type) return undefined
  const isOrder = payment.state === 'approved'
  const body = JSON.stringify({
    // The same each time it is sent.
    id: `WH-${createHash('sha256').update(`${payment.id} ${event_type}`).digest('hex').slice(0, 17)}`,
    event_version: '1.0',
    resource_type: isOrder ? 'checkout-order' : 'capture',
    event_type,
    resource: isOrder ? orderOf(payment, world) : captureOf(payment, world),
  })
  const id = randomUUID()
  const time = new Date(world.now()).toISOString()
  const webhookId = world.meets(payment, 'callback-forged') ? 'a-guess' : accounts.paypal.webhookId
  return {
    address: `${world.origin}/webhooks/payments/paypal`,
    headers: {
      'Content-Type': 'application/json',
      'PAYPAL-AUTH-ALGO': 'SHA256withRSA',
      'PAYPAL-CERT-URL': `${world.address}/paypal/v1/notifications/certs/CERT-SIMULATOR`,
      'PAYPAL-TRANSMISSION-ID': id,
      'PAYPAL-TRANSMISSION-TIME': time,
      'PAYPAL-TRANSMISSION-SIG': signature(id, time, webhookId, body),
    },
    body,
  }
}

/** It verifies the event byte by byte: one that was parsed and serialised again may not verify. */
export function isOurs(asked: string): boolean {
  const { transmission_id, transmission_time, transmission_sig, webhook_id } = JSON.parse(asked)
  const key = '"webhook_event":'
  const event = asked.slice(asked.indexOf(key) + key.length, asked.lastIndexOf('}'))
  const expected = signature(transmission_id, transmission_time, accounts.paypal.webhookId, event)
  return webhook_id === accounts.paypal.webhookId && transmission_sig === expected
}
