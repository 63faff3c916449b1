import { legalTag } from '~/features/core/site/index.server.ts'
import { legalVersions } from '~/features/core/site/legal.table.server.ts'
import type { LegalDocument } from '~/features/core/site/settings.options.ts'
import { inEveryLocale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'

/**
 * NAV-12, SCR-05: the first version of both texts. They state what this software does with data, and nothing else. In
 * English until a lawyer has read a translation (docs/translations.md).
 */
const privacy = `This page says what this website keeps about you, why, for how long, and what you can ask of us. It follows Law No 058/2021 of 13 October 2021 relating to the protection of personal data and privacy in Rwanda. The hub whose name and addresses stand at the foot of this page is responsible for your data.

## If you only read

You can read every public page without telling us who you are. We count nothing about you across pages, show no advertising of others and load nothing from other websites: fonts, pictures and scripts come from this site alone. Our technical log holds which page was asked for and when. It holds no names, e-mail addresses, phone numbers or network addresses of visitors.

## What you write in a form

We keep what you type and send, and the day you agreed:

- Contact form: your name, e-mail address, subject and message, and our answer.
- Application to a program: your name, e-mail, phone, organisation if you have one, and what you write about your project, your reasons and your experience. If you are under 16, also the name and phone number of a parent or guardian who agrees.
- Application to an opportunity: your name, e-mail, phone, your letter, and your CV if you send one.
- Registration for an event: your name, e-mail, phone and organisation, whether you have a seat or wait for one, and whether you came.
- Report about an opportunity: what you write, and your e-mail if you leave it.

We use it for what the form is for: to answer you, to decide on your application, to keep your seat, and to recognise you if you come back. You agree to that when you send the form; each form says so above its button. We do not sell your data, and we do not use it for advertising. Whether an application is accepted is decided by people on our staff, never by a program.

## E-mails and SMS

We send you e-mails and, where you gave a mobile number, text messages about what you asked for: that it arrived, how it stands, your ticket, a reminder the day before. We keep a copy of each message and whether it was delivered. E-mails travel through a mail server, text messages through a provider of text messages. They receive your address or number and the text, because without them the message would not reach you.

## Who else sees it

Staff of the hub see what they need for their work; each group of staff is given its own part. Every change they make and every list they take out is written down with who and when. Whoever offers an opportunity does not get your data from this software by itself. It is stored in the database and the file storage that run this site.

## On your phone

- What you type in a form is kept in your browser until it is sent, for 24 hours at most. "Erase what I typed" and "This is not my phone" remove it.
- After you send a form, a cookie called "device" is set for one year. It holds a random number and serves only to stop floods of messages. "This is not my phone" removes it.
- A cookie called "toast" carries a short message to the next page, for half a minute.

- If you agree to ads from a network, a cookie called "consent" remembers that for half a year. The network then loads its own scripts and may set cookies of its own. "Stop ads from networks" and "This is not my phone" remove ours.

There are no other cookies for visitors.

## Ads

We count how often an ad or a sponsored item was seen or clicked, without a cookie. Of your network address and your browser only a hash is kept, made with a random number that is thrown away after the day, so that nobody can find you by it. It is removed after 30 days.

## How long we keep it

These are removed by the software itself:

- traces that stop floods of messages (fingerprints, not addresses): after 1 day
- traces that recognise the same form sent twice: after 30 days
- a form you saved to continue on another device: after 7 days
- files that were sent with a form that was never finished: after 1 day

What you sent with a form is kept for as long as the form says beside its button, at most 24 months, and the log of what staff changed for 24 months. The software does not yet remove these by itself when that time is over: the people who run this site do.

## How it is protected

Messages, letters, files and what you wrote about yourself can be read only by staff who signed in: the part of the software that serves visitors has no right to read them back. A link or code we send you opens your own things only: treat it like a key.

## What you can ask of us

You may ask what we keep about you, have it corrected or erased, take your consent back, object to a use, or ask for a copy. Write to us through the contact page or to the addresses at the foot of this page, from the e-mail address or phone you used, so that we know it is you. A person answers and does it; there is no button for it yet. You may also turn to the supervisory authority, the National Cyber Security Authority of Rwanda.

## Changes

When this text changes, the date at its top changes. Earlier versions are kept; ask us for them.`

const terms = `These terms say what you can expect from this website and what we ask of you. By using the site you accept them. The hub whose name and addresses stand at the foot of this page runs it.

## What the site offers

You can read about the hub, write to us, apply to programs and opportunities, and register for events. Reading and sending a form cost nothing. Where something has a price, the price is shown before you decide. This website takes no payments today: to pay for a service or an event you talk to us.

## What you send us

- Give your own name and a way to reach you. If you act for somebody else, say so.
- If you are under 16, a parent or guardian must agree before you apply.
- What you send must be true, and yours to send. You keep all rights to your ideas and texts; we use them to decide on what you asked for.
- Do not send anything unlawful, and do not try to disturb the site or to read what is not meant for you. To keep the site working, forms that are sent too often are refused.

## Applications, seats and tickets

Sending an application does not mean that it is accepted; our staff decide, and you can see how it stands with your code or link. A seat at an event is yours when you have a ticket. If an event is full you may wait, and a seat that is offered to you is kept until the time we name. If you cannot come, give the seat back with the link we sent. An event may be moved or cancelled; if it is cancelled, we write to everybody who registered.

## Opportunities of others

Jobs, scholarships, grants and tenders are offered by the organisations named there. We look at them before we publish them, but we do not decide for those organisations. Never pay to apply. If something looks wrong, report it on its page.

## What we answer for

We write with care and correct what is wrong when we learn of it. The site may be away for a while, for repair or because a line is down; a page may then be shown as it was, with its time. Figures about our work are given to our best knowledge.

## Your data

What we keep about you and why is in the privacy policy.

## Law

The law of Rwanda applies. If something goes wrong between us, write to us first. If we cannot agree, the courts of Rwanda decide.

## Changes

When these terms change, the date at their top changes. Earlier versions are kept; ask us for them.`

const texts: Record<LegalDocument, string> = { privacy, terms }

/** Existing texts are left as staff wrote them. */
export async function seedLegalTexts({ tx, now, invalidate }: UnitOfWork): Promise<void> {
  for (const [document, en] of Object.entries(texts)) {
    await tx
      .insert(legalVersions)
      .values({
        document,
        version: 1,
        texts: { ...inEveryLocale(() => ''), en },
        savedAt: now,
        savedBy: 'seed',
      })
      .onConflictDoNothing()
    await invalidate(legalTag(document as LegalDocument))
  }
}
