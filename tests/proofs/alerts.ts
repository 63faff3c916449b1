import { waitFor } from '../../tools/stack.ts'
import { faultsOf } from './alert-faults.ts'
import { startWatchedHub } from './alert-hub.ts'
import { alertNames, startPrometheus } from './prometheus.ts'
import { hold, type Proof } from './proof.ts'

export const alerts: Proof = {
  shows:
    'a real Prometheus is silent on a healthy hub; each of the fifteen alerts comes with a real fault, and ends with it',
  nightly: true,
  async run() {
    const hub = await startWatchedHub()
    const prometheus = await startPrometheus(hub.stack, hub.webAddress, hub.workerAddress)
    await waitFor('Prometheus to see web and worker', prometheus.isSeeing)
    const isSilent = async () => (await prometheus.firing()).length === 0
    await waitFor('silence', isSilent)
    const seconds: Record<string, number> = {}
    const faults = faultsOf(hub)
    for (const { alerts, make, repair } of faults) {
      const started = Date.now()
      await make()
      for (const alert of alerts) {
        await prometheus.untilFiring(alert)
        seconds[alert] = Math.round((Date.now() - started) / 1000)
      }
      await repair()
      for (const alert of alerts) await prometheus.untilQuiet(alert)
    }
    await waitFor('silence at the end', isSilent)
    await hub.stack.close()
    const seen = new Set(faults.flatMap(({ alerts }) => alerts.map((alert) => alert.split(':')[0])))
    const unseen = alertNames().filter((name) => !seen.has(name))
    hold('every alert was seen', unseen.length === 0 && seen.size === 15, unseen)
    return { alerts: seen.size, faults: faults.length, seconds }
  },
}
