export const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A row that was found, and the value it is sorted by. */
export type Found = { id: string; key: string }

export const writeKey = ({ key, id }: Found) => Buffer.from(JSON.stringify([key, id])).toString('base64url')

export function readKey(text: string | undefined): Found | undefined {
  try {
    const [key, id] = JSON.parse(Buffer.from(text ?? '', 'base64url').toString())
    if (typeof key === 'string' && isId.test(id) && key.length < 300) return { key, id }
  } catch {}
}
