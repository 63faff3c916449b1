/** An arriving request body: how much of it is here, and how to abort it until it is complete. */
type Arriving = { network: string; bytes: number; isWhole: boolean; giveUp: () => void }
export type Reservation = { came: (bytes: number) => void; isWhole: () => void; leave: () => void }

/**
 * A memory budget for arriving request bodies. Only received bytes count, so a connection that announces much and sends
 * nothing keeps nobody out. When it is full, the network with the most bytes in total loses its largest body.
 */
export function createBodyBudget(most: number) {
  const arriving = new Set<Arriving>()
  let held = 0

  function ofWhoHasMost(): Arriving | undefined {
    const sums = new Map<string, number>()
    for (const { network, bytes } of arriving) sums.set(network, (sums.get(network) ?? 0) + bytes)
    const inAll = ({ network }: Arriving) => sums.get(network) ?? 0
    return [...arriving]
      .filter(({ isWhole, bytes }) => !isWhole && bytes > 0)
      .sort((a, b) => inAll(b) - inAll(a) || b.bytes - a.bytes)[0]
  }

  function leave(one: Arriving): void {
    if (arriving.delete(one)) held -= one.bytes
  }

  function makeRoom(): void {
    while (held > most) {
      const loser = ofWhoHasMost()
      if (!loser) return
      leave(loser)
      loser.giveUp()
    }
  }

  return function reserve(network: string, giveUp: () => void): Reservation {
    const one: Arriving = { network, bytes: 0, isWhole: false, giveUp }
    arriving.add(one)
    return {
      came(bytes) {
        if (!arriving.has(one)) return
        one.bytes += bytes
        held += bytes
        makeRoom()
      },
      isWhole: () => {
        one.isWhole = true
      },
      leave: () => leave(one),
    }
  }
}
