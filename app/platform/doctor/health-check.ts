/** What `iris doctor` says about one thing: as it should be, or the fault and what to do about it. */
export type Finding = { isGood: true; text: string } | { isGood: false; text: string; todo: string }

/** Something an operator can get wrong, or that goes wrong by itself. */
export type HealthCheck = { name: string; run: () => Promise<Finding> }

export const good = (text: string): Finding => ({ isGood: true, text })
export const bad = (text: string, todo: string): Finding => ({ isGood: false, text, todo })

/** One after the other; a check that fails to run is a fault itself. */
export async function examine(checks: readonly HealthCheck[]): Promise<{ name: string; finding: Finding }[]> {
  const findings: { name: string; finding: Finding }[] = []
  for (const { name, run } of checks) {
    const finding = await run().catch((error: unknown) =>
      bad(
        `could not be checked: ${error instanceof Error ? error.message : String(error)}`,
        'mend what is named above first, and run it again',
      ),
    )
    findings.push({ name, finding })
  }
  return findings
}
