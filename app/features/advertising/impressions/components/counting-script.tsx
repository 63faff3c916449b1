import { viewsAddress } from 'virtual:enhance'

/** Stands beside every box that is counted; React writes it once per page, and on no page without a box. */
export function CountingScript({ nonce }: { nonce?: string }) {
  return <script async type={import.meta.env.DEV ? 'module' : undefined} src={viewsAddress} nonce={nonce} />
}
