import { createServer } from 'node:http'
import { parseArgs } from 'node:util'

/**
 * The ad networks, as far as our pages can tell: the script of each at /<its host>/<its path>, and a list of the
 * fetched ones. `PUT /faults/<network host>` makes its scripts fail.
 */
const { values } = parseArgs({ options: { port: { type: 'string', default: '4500' } } })
const fetched: string[] = []
const faults = new Set<string>()

/** Each fills its box from the same ids that the real one looks for. */
const scripts: Record<string, string> = {
  'pagead2.googlesyndication.com': `
    const draw = () => {
      const box = document.querySelector('ins.adsbygoogle:not([data-ad-status])')
      if (!box) throw new Error('every box is filled')
      box.dataset.adStatus = 'filled'
      box.textContent = 'AdSense ' + box.dataset.adClient + ' ' + box.dataset.adSlot
    }
    for (const _ of window.adsbygoogle || []) draw()
    window.adsbygoogle = { push: draw }`,
  'contextual.media.net': `
    window._mNDetails = {
      loadTag: (id, size) => { document.getElementById(id).textContent = 'Media.net ' + id + ' ' + size },
    }
    for (const run of window._mNHandle.queue) run()
    window._mNHandle.queue = { push: (run) => run() }`,
  'www.ezojs.com': `
    window.ezstandalone.showAds = (...ids) => {
      for (const id of ids) document.getElementById('ezoic-pub-ad-placeholder-' + id).textContent = 'Ezoic ' + id
    }
    for (const run of window.ezstandalone.cmd) run()
    window.ezstandalone.cmd = { push: (run) => run() }`,
  'resources.infolinks.com': `
    document.body.dataset.infolinks = window.infolinks_pid + '/' + window.infolinks_wsid`,
  'cmp.gatekeeperconsent.com': '',
  'the.gatekeeperconsent.com': '',
}

createServer((request, response) => {
  const [, first = '', second = ''] = (request.url ?? '').split('?', 1)[0]?.split('/') ?? []
  const answer = (status: number, type: string, body: string) =>
    response.writeHead(status, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' }).end(body)
  if (first === 'fetched') {
    if (request.method === 'DELETE') fetched.length = 0
    return answer(200, 'application/json', JSON.stringify(fetched))
  }
  if (first === 'faults') {
    if (request.method === 'PUT') faults.add(second)
    if (request.method === 'DELETE') faults.clear()
    return answer(200, 'application/json', JSON.stringify([...faults]))
  }
  // The target of an ad of our own.
  if (first === 'sponsor') return answer(200, 'text/plain', 'Welcome')
  fetched.push(request.url ?? '')
  const script = scripts[first]
  if (script === undefined || faults.has(first)) return answer(503, 'text/plain', 'away')
  answer(200, 'text/javascript', script)
}).listen(Number(values.port), '127.0.0.1')
