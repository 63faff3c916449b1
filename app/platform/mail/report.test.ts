import { expect, test } from 'vitest'
import { aComplaint, aReturn } from '../../../tests/support/mail-reports.ts'
import { isAboutMailbox, readReport } from './report.ts'

const gone = { to: 'bounces+x@hub.test', final: 'Gone@Elsewhere.test' }
const named = { kind: 'returned', recipients: [{ addresses: ['gone@elsewhere.test'], status: '5.1.1' }] }

test('a bounced mail names the recipient it did not reach, whatever its line ends and encoding are', () => {
  const plain = aReturn(gone)
  const status = plain.slice(
    plain.indexOf('Reporting-MTA'),
    plain.lastIndexOf('\r\n\r\n--4XyZ.1700/mx.elsewhere.test\r\nContent-Type: message/rfc822'),
  )
  const as = (encoding: string, text: string) =>
    plain
      .replace(
        'Type: message/delivery-status',
        `Type: message/delivery-status\r\nContent-Transfer-Encoding: ${encoding}`,
      )
      .replace(status, text)
  const base64 = Buffer.from(status).toString('base64').replace(/.{76}/g, '$&\r\n')
  for (const raw of [
    plain,
    plain.replaceAll('\r\n', '\n'),
    as('base64', base64),
    as('quoted-printable', status.replace('rfc822; ', 'rfc822=3B =\r\n')),
    plain.replace('Status: 5.1.1', 'Status: 5.1.1 (bad address)'),
    plain.slice(0, plain.indexOf('Content-Type: message/rfc822')),
  ])
    expect(readReport(raw)).toEqual(named)
})

test('the original address and the one it was forwarded to are both named', () => {
  const raw = aReturn(gone).replace('Action:', 'Original-Recipient: rfc822;<aline@example.com>\r\nAction:')
  expect(readReport(raw)).toMatchObject({
    recipients: [{ addresses: ['gone@elsewhere.test', 'aline@example.com'] }],
  })
})

test('a mail that is no report, or not a final one, gives nothing', () => {
  for (const raw of [
    '',
    'Subject: I am away\r\n\r\nStatus: 5.1.1',
    aReturn({ ...gone, action: 'delayed', status: '4.4.7' }),
    aReturn({ ...gone, action: 'delivered', status: '2.0.0' }),
    aReturn({ ...gone, action: 'relayed' }),
    aReturn(gone).replace('multipart/report', 'multipart/mixed'),
    aReturn(gone).replace('report-type=delivery-status', 'report-type=disposition-notification'),
    aReturn(gone).replace('message/delivery-status', 'text/plain'),
    aReturn(gone).replace(/boundary="[^"]+"/, ''),
    aComplaint({ from: 'x@hub.test', type: 'not-spam' }),
  ])
    expect(readReport(raw), raw.slice(0, 200)).toBeUndefined()
})

test('a complaint is read with and without the address of the person who complained', () => {
  expect(readReport(aComplaint({ from: 'x@hub.test', rcpt: 'Aline@example.com' }))).toEqual({
    kind: 'complaint',
    addresses: ['aline@example.com'],
  })
  expect(readReport(aComplaint({ from: 'x@hub.test' }))).toEqual({ kind: 'complaint', addresses: [] })
})

test('only some status codes are about the mailbox', () => {
  expect(['5.1.0', '5.1.1', '5.1.10', '5.2.1'].every(isAboutMailbox)).toBe(true)
  expect(
    [
      '4.1.1',
      '5.0.0',
      '5.2.2',
      '5.3.4',
      '5.4.4',
      '5.4.7',
      '5.5.0',
      '5.6.1',
      '5.7.1',
      '5.7.26',
      '2.0.0',
      '',
    ].some(isAboutMailbox),
  ).toBe(false)
})
