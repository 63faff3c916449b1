import type { Page } from '@playwright/test'
import { type Fault, findFaults } from '../support/fit.ts'

type Planted = { html: string; found: Fault | undefined }

const longName = 'Nyiransengiyumvamukandoli Uwamariya'
const box = (style: string, inside: string) => `<div style="${style}">${inside}</div>`

/** Pages of 320 px with one fault each, and pages that look like one and are right. */
const planted: Record<string, Planted> = {
  'a page that is too wide': {
    html: box('width: 400px; height: 9px', ''),
    found: { kind: 'sideways scroll', what: '400 of 320' },
  },
  'a part that scrolls in both directions': {
    html: box('overflow: auto; width: 90px; height: 40px', box('width: 200px; height: 90px', '')),
    found: { kind: 'sideways scroll', what: 'of div.: ' },
  },
  'a row made for sliding': {
    html: box(
      'overflow: auto hidden; width: 90px; height: 40px',
      box('width: 200px; height: 9px', '<a href="/">All</a>'),
    ),
    found: undefined,
  },
  'a word on two lines': {
    html: box('width: 60px; overflow-wrap: anywhere', 'registrations'),
    found: { kind: 'broken inside', what: 'registrations' },
  },
  'a number on two lines': {
    html: box('width: 30px; overflow-wrap: anywhere', '25,000'),
    found: { kind: 'broken inside', what: '25,000' },
  },
  'a telephone number on two lines': {
    html: box('width: 80px', '+250 788 123 456'),
    found: { kind: 'broken inside', what: '+250 788 123 456' },
  },
  'an address broken within a word': {
    html: box('width: 110px; overflow-wrap: anywhere', 'sample@example.com'),
    found: { kind: 'broken inside', what: 'example' },
  },
  'an address broken at its dots': {
    html: box('width: 70px', 'sample@<wbr>example.<wbr>com'),
    found: undefined,
  },
  'a word longer than any of ours': {
    html: box('width: 150px; overflow-wrap: anywhere', longName),
    found: undefined,
  },
  'a text that is cut': {
    html: box('width: 60px; overflow: hidden; white-space: nowrap', 'Consultation bookings'),
    found: { kind: 'cut', what: 'Consultation bookings' },
  },
  'a line that is cut': {
    html: box('width: 90px; height: 25px; overflow: hidden', 'Consultation bookings of the year'),
    found: { kind: 'cut', what: 'Consultation bookings of the year' },
  },
  'a text left of the page': {
    html: box('margin-left: -30px', 'Donations'),
    found: { kind: 'cut', what: 'Donations' },
  },
  'a button under an edge': {
    html: box('width: 60px; overflow: hidden', '<button style="width: 90px"></button>'),
    found: { kind: 'cut', what: 'button' },
  },
  'a choice that does not fit its field': {
    html: '<select style="width: 60px"><option>Twelve months or longer</select>',
    found: { kind: 'cut', what: 'in a field: Twelve months or longer' },
  },
  'a text that ends in an ellipsis': {
    html: box('width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis', 'Consultations'),
    found: undefined,
  },
  'a text for screen readers': {
    html: box(
      'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)',
      'Actions',
    ),
    found: undefined,
  },
  'two buttons': {
    html: '<button>Approve</button><button style="margin-left: -30px">Reject</button>',
    found: { kind: 'over each other', what: 'Approve | Reject' },
  },
  'a text under a button': {
    html: `${box('width: 40px; float: left; white-space: nowrap', 'Consultations')}<button>Reject</button>`,
    found: { kind: 'over each other', what: 'Consultations | Reject' },
  },
  'a text over another': {
    html: '<p>Upcoming</p><p style="margin-top: -30px">Waiting</p>',
    found: { kind: 'over each other', what: 'Upcoming | Waiting' },
  },
  'a menu over its page': {
    html: '<a href="/">Home</a><div style="position: absolute; top: 0"><a href="/news">News</a></div>',
    found: undefined,
  },
}

/** The planted pages that were judged wrongly. */
export async function misjudged(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 800 })
  const wrong: string[] = []
  for (const [name, { html, found }] of Object.entries(planted)) {
    await page.setContent(`<!doctype html><style>body { margin: 0; font: 16px sans-serif }</style>${html}`)
    const faults = await page.evaluate(findFaults)
    if (JSON.stringify(faults) !== JSON.stringify(found ? [found] : []))
      wrong.push(`${name}: ${JSON.stringify(faults)}`)
  }
  return wrong
}
