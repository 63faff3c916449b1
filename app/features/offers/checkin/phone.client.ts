import { checkinPath, checkinTimes, type Guest } from './checkin.options.ts'
import { type PhoneScan, waitingOf } from './checkin.states.ts'

/** The guest list of an event as stored on the phone, and the account it belongs to. */
type PhoneList = { eventId: string; account: string; endsAt: number; etag: string; guests: Guest[] }
/** `contact`: when the server last replied. `account`: the account that last used check-in on this phone. */
type Facts = { contact: number; account: string }
type Rows = { scans: PhoneScan; lists: PhoneList; facts: { key: keyof Facts; value: unknown } }
type Store = keyof Rows

const keys = { scans: 'id', lists: 'eventId', facts: 'key' } as const
const databaseName = 'door'

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(databaseName, 1)
    asked.onupgradeneeded = () => {
      for (const [store, keyPath] of Object.entries(keys)) asked.result.createObjectStore(store, { keyPath })
    }
    asked.onsuccess = () => {
      // Sign-out deletes the database, and a phone short of memory may close it: then it is opened again.
      asked.result.onclose = forgetConnection
      asked.result.onversionchange = () => {
        asked.result.close()
        forgetConnection()
      }
      resolve(asked.result)
    }
    asked.onerror = () => reject(asked.error)
    asked.onblocked = () => reject(new Error('database open is blocked'))
  })
  opened.catch(forgetConnection)
  return opened
}

const forgetConnection = () => {
  opened = undefined
}

/**
 * IndexedDB with strict durability, not localStorage: browsers write localStorage to disk only now and then, at most
 * once a minute under load.
 */
async function inStore(
  store: Store,
  mode: IDBTransactionMode,
  run: (rows: IDBObjectStore) => void,
): Promise<void> {
  try {
    await once()
  } catch {
    forgetConnection()
    await once()
  }

  async function once(): Promise<void> {
    const transaction = (await open()).transaction(store, mode, { durability: 'strict' })
    run(transaction.objectStore(store))
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
  }
}

/** Rows that could not be stored: kept in memory while this page is open. */
const aside: { [Name in Store]: Map<string, Rows[Name]> } = {
  scans: new Map(),
  lists: new Map(),
  facts: new Map(),
}

async function put<Name extends Store>(store: Name, row: Rows[Name]): Promise<boolean> {
  const key = (row as unknown as Record<string, string>)[keys[store]] ?? ''
  const isKept = await inStore(store, 'readwrite', (rows) => rows.put(row)).then(
    () => true,
    () => false,
  )
  if (isKept) aside[store].delete(key)
  else aside[store].set(key, row)
  return isKept
}

async function drop(store: Store, key: string): Promise<void> {
  aside[store].delete(key)
  await inStore(store, 'readwrite', (rows) => rows.delete(key)).catch(() => {})
}

async function all<Name extends Store>(store: Name): Promise<Rows[Name][]> {
  let kept: Rows[Name][] = []
  await inStore(store, 'readonly', (rows) => {
    rows.getAll().onsuccess = ({ target }) => {
      kept = (target as IDBRequest<Rows[Name][]>).result
    }
  }).catch(() => {})
  const rows = new Map(kept.map((row) => [(row as unknown as Record<string, string>)[keys[store]], row]))
  for (const [key, row] of aside[store]) rows.set(key, row as Rows[Name])
  return [...rows.values()]
}

export const phoneScans = async () => (await all('scans')).sort((a, b) => b.at - a.at)

// Scans are written one after the other, so that every decision is based on the latest state of a scan.
let writing: Promise<unknown> = Promise.resolve()
function inTurn<Result>(write: () => Promise<Result>): Promise<Result> {
  const mine = writing.then(write, write)
  writing = mine.catch(() => {})
  return mine
}

/** Visible to every read from now on. Returns whether it was also stored. */
export function keepScan(scan: PhoneScan): Promise<boolean> {
  aside.scans.set(scan.id, scan)
  return inTurn(() => put('scans', scan))
}
/** A scan of this moment, still to be sent. */
export const newScan = (of: Pick<PhoneScan, 'eventId' | 'registrationId' | 'account'>): PhoneScan => ({
  id: crypto.randomUUID(),
  ...of,
  at: Date.now(),
  state: 'waiting',
  tried: false,
})

export const dropScan = (id: string) => inTurn(() => drop('scans', id))

/**
 * Reads a scan and decides its new state in one step, also across tabs: a scan that is undone while it is being sent
 * must not come back. Undefined: it does not exist, or was deleted.
 */
export const changeScan = (id: string, decide: Decide) => inTurn(() => change(id, decide))

type Decide = (scan: PhoneScan) => PhoneScan | undefined

async function change(id: string, decide: Decide): Promise<PhoneScan | undefined> {
  const here = aside.scans.get(id)
  let after = here && decide(here)
  if (here) {
    if (after) aside.scans.set(id, after)
    else aside.scans.delete(id)
    return after
  }
  await inStore('scans', 'readwrite', (rows) => {
    rows.get(id).onsuccess = ({ target }) => {
      const scan = (target as IDBRequest<PhoneScan | undefined>).result
      after = scan && decide(scan)
      if (after) rows.put(after)
      else if (scan) rows.delete(id)
    }
  })
  return after
}

export const phoneList = async (eventId: string, account: string) =>
  (await all('lists')).find((list) => list.eventId === eventId && list.account === account)
export const keepList = (list: PhoneList) => put('lists', list)
export const dropList = (eventId: string) => drop('lists', eventId)

export async function fact<Key extends keyof Facts>(key: Key): Promise<Facts[Key] | undefined> {
  return (await all('facts')).find((one) => one.key === key)?.value as Facts[Key] | undefined
}
export const keepFact = <Key extends keyof Facts>(key: Key, value: Facts[Key]) => put('facts', { key, value })

/** Most back-office phones never used check-in; looking must not create the database on them. */
async function isThere(): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false
  const known = await indexedDB.databases?.().catch(() => undefined)
  return !known || known.some(({ name }) => name === databaseName)
}

/** Unsent scans on this phone, of every account. */
export async function unsentScans(): Promise<number> {
  return (await isThere()) ? waitingOf(await phoneScans()).length : 0
}

/**
 * Deletes what the phone no longer needs: lists of events that ended more than a day ago, and the data of other
 * accounts. Unsent scans always stay.
 */
export async function tidyPhone(account: string, now = Date.now()): Promise<void> {
  if (!(await isThere())) return
  const lists = await all('lists')
  const isOld = (at: number) => at + checkinTimes.keepAfterEnd < now
  const gone = lists.filter((list) => list.account !== account || isOld(list.endsAt))
  for (const { eventId } of gone) await drop('lists', eventId)
  const scans = await phoneScans()
  const unsent = waitingOf(scans)
  for (const scan of scans)
    if (!unsent.includes(scan) && (scan.account !== account || isOld(scan.at))) await dropScan(scan.id)
  const isOther = ![undefined, account].includes(await fact('account'))
  if (isOther) await drop('facts', 'account')
  await dropPages(({ pathname }) => isOther || gone.some(({ eventId }) => pathname.endsWith(eventId)))
}

async function dropPages(isGone: (address: URL) => boolean): Promise<void> {
  if (typeof caches === 'undefined') return
  for (const name of await caches.keys().catch(() => [])) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const address = new URL(request.url)
      if (address.pathname.startsWith(checkinPath) && isGone(address)) await cache.delete(request)
    }
  }
}
