import { viewsAddress } from 'virtual:enhance'

/** Rendered beside every counted box; React writes it once per page, and on no page without a box. */
export function CountingScript({ nonce }: { nonce?: string }) {
  return <script async type={import.meta.env.DEV ? 'module' : undefined} src={viewsAddress} nonce={nonce} />
}
