import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PayingNetwork } from '../revenue.options.ts'
import { nameOfNetwork } from '../revenue.options.ts'

type Guide = { network: PayingNetwork; text: string; begin: string; steps: ReactNode[] }

const settings = (
  <Link className="link" to="/admin/settings/ads">
    Site settings, Ad networks
  </Link>
)

const guides: Guide[] = [
  {
    network: 'adsense',
    text: 'Sign up, add the site, paste the client id, wait for approval. Typically 1 to 2 weeks.',
    begin: 'https://adsense.google.com/start/',
    steps: [
      'Sign up with a Google account that belongs to the hub, not to a person.',
      'Add the address of this site under Sites.',
      <>
        Paste the client id (ca-pub- and 16 digits) into {settings}. The file ads.txt then names it by itself.
      </>,
      'Ask for the review. It typically takes 1 to 2 weeks.',
      'Approved? Switch it on there, create a display ad unit for each placement, and add each here with its 10 digits.',
    ],
  },
  {
    network: 'medianet',
    text: 'Apply with your traffic report, then create a unit for each placement.',
    begin: 'https://www.media.net/publisher',
    steps: [
      'Apply with the address of the site and a report of its visitors.',
      'Approved, you get a customer id that begins with 8CU.',
      <>Paste it into {settings}, together with the lines they give you for ads.txt.</>,
      'Create a unit for each placement and size, and add each here with the 9 digits of its creative id.',
    ],
  },
  {
    network: 'ezoic',
    text: 'Connect the domain, verify, then copy the placeholder id of each place.',
    begin: 'https://www.ezoic.com',
    steps: [
      'Create an account and connect the domain of this site.',
      <>Paste the lines they give you for ads.txt into {settings}.</>,
      'Verify there that the lines are found.',
      'Create a placeholder for each placement, switch Ezoic on, and add each here with its 3 or 4 digits.',
    ],
  },
  {
    network: 'infolinks',
    text: 'Create an account, add the site and copy the publisher id.',
    begin: 'https://www.infolinks.com/join-us/',
    steps: [
      'Create an account and add the address of the site.',
      <>Copy the publisher id and the website id into {settings}, with the lines for ads.txt.</>,
      'Switch it on there and add one unit here. It has no slot: Infolinks finds its places by itself.',
    ],
  },
]

/** A-ADS-05: how to set up each of the four networks. */
export function SetupGuide() {
  return (
    <section aria-labelledby="setup-guide">
      <h2 id="setup-guide" className="mb-3 font-bold text-base">
        Setup guide
      </h2>
      <ul className="grid gap-px overflow-hidden rounded-panel border border-line bg-line sm:grid-cols-2 xl:grid-cols-4">
        {guides.map(({ network, text, begin, steps }) => (
          <li key={network} className="bg-surface p-4">
            <h3 className="font-semibold">{nameOfNetwork(network)}</h3>
            <p className="mt-1 text-muted">{text}</p>
            <details className="mt-1">
              <summary className="link inline-flex min-h-9 cursor-pointer items-center max-lg:min-h-11">
                Open steps<span className="sr-only"> of {nameOfNetwork(network)}</span>
              </summary>
              <ol className="mt-1 grid list-decimal gap-1.5 pl-5">
                {steps.map((step, n) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: written by hand, always in this order
                  <li key={n}>{step}</li>
                ))}
              </ol>
              <p className="mt-2">
                <a className="link" href={begin} target="_blank" rel="noopener noreferrer">
                  Sign up at {nameOfNetwork(network)}
                </a>
              </p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
