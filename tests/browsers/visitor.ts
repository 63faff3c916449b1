import { test as base, expect } from '@playwright/test'
import { type Driver, elementKey, startFirefox, startWebKit } from './webdriver.ts'

export { expect }

/** A visitor in one of the other browsers. Everything a person does is a real click or key. */
export type Visitor = ReturnType<typeof visitorOf>

/** WebKit's driver types a line break only as the key. */
const enterKey = '\uE006'

function visitorOf({ send }: Driver) {
  const run = async <Result>(script: string, ...args: unknown[]) =>
    (await send('WebDriver:ExecuteScript', { script, args })) as Result
  const go = async (path: string) => {
    await send('WebDriver:Navigate', { url: new URL(path, process.env.SITE).href })
  }
  const path = () => run<string>('return location.pathname + location.search')
  const textOf = (css: string) =>
    run<string>('return document.querySelector(arguments[0])?.innerText ?? ""', css)
  const idOf = async (css: string) =>
    (await run<Record<string, string>>('return document.querySelector(arguments[0])', css))[elementKey] ?? ''
  /** A visible element; with words, the first one that has them. */
  async function find(css: string, words = ''): Promise<string> {
    let id: string | undefined
    await expect
      .poll(
        async () => {
          const found = await run<Record<string, string> | null>(
            `return [...document.querySelectorAll(arguments[0])].find((one) => one.getClientRects().length > 0
              && (one.innerText ?? '').includes(arguments[1])) ?? null`,
            css,
            words,
          )
          id = found?.[elementKey]
          return id
        },
        { message: `${css} ${words}` },
      )
      .toBeTruthy()
    return id ?? ''
  }
  const click = async (css: string, words?: string) => {
    const id = await find(css, words)
    // A bar that stays at an edge of the screen must not be in the way.
    await run('arguments[0].scrollIntoView({ block: "center" })', { [elementKey]: id })
    await send('WebDriver:ElementClick', { id })
  }
  /** Clicks, and waits for the document that answers. */
  const follow = async (css: string, words?: string) => {
    await run('window.isBefore = true')
    await click(css, words)
    await expect
      .poll(() => run<boolean>('return !window.isBefore && document.readyState === "complete"'))
      .toBe(true)
  }
  const type = async (css: string, text: string) => {
    const id = await find(css)
    await send('WebDriver:ElementClear', { id })
    await send('WebDriver:ElementSendKeys', { id, text: text.replaceAll('\n', enterKey) })
  }
  /** A form control by the name of its field, as a person would use it. */
  async function fill(name: string, value: string): Promise<void> {
    const control = `main form [name="${name}"]`
    const kind = await run<string>('return document.querySelector(arguments[0])?.type ?? "none"', control)
    if (kind === 'radio' || kind === 'checkbox') return tick(`${control}[value="${value}"]`)
    if (kind === 'select-one')
      await send('WebDriver:ElementClick', { id: await idOf(`${control} option[value="${value}"]`) })
    else await type(control, value)
    expect(await typedIn(name)).toBe(value)
  }
  const typedIn = (name: string) =>
    run<string>('return document.querySelector(arguments[0])?.value', `main form [name="${name}"]`)
  /** By its label: the input itself may be drawn by another element. */
  async function tick(css: string): Promise<void> {
    const id = (
      await run<Record<string, string>>(
        'const one = document.querySelector(arguments[0]); return one.labels?.[0] ?? one',
        css,
      )
    )[elementKey]
    await run('arguments[0].scrollIntoView({ block: "center" })', { [elementKey]: id })
    await send('WebDriver:ElementClick', { id })
    expect(await run('return document.querySelector(arguments[0]).checked', css), css).toBe(true)
  }
  return {
    run,
    go,
    path,
    textOf,
    click,
    follow,
    fill,
    tick,
    typedIn,
    fillIn: async (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) await fill(name, value)
    },
    /** A file input takes a path: no driver can use the dialog of the system. */
    attach: async (css: string, file: string) => {
      await send('WebDriver:ElementSendKeys', { id: await idOf(css), text: file })
    },
    heading: () => textOf('h1'),
    screenshot: async () => Buffer.from(String(await send('WebDriver:TakeScreenshot')), 'base64'),
    resize: (width: number, height: number) => send('WebDriver:SetWindowRect', { width, height }),
  }
}

type Options = { engine: 'firefox' | 'webkit' }

/** Each journey in a browser of its own, with an empty profile, at about the width of a phone. */
export const test = base.extend<Options & { visitor: Visitor }>({
  engine: ['firefox', { option: true }],
  async visitor({ engine }, use, info) {
    const driver = engine === 'firefox' ? await startFirefox() : await startWebKit()
    const visitor = visitorOf(driver)
    try {
      await visitor.resize(480, 900)
      await use(visitor)
      if (info.status !== info.expectedStatus) {
        await info.attach('screen', { body: await visitor.screenshot(), contentType: 'image/png' })
        await info.attach('page', { body: `${await visitor.path()}\n${await visitor.textOf('body')}` })
      }
    } finally {
      await driver.close()
    }
  },
})
