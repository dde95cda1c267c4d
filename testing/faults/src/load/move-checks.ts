import type { Chance } from '../random.ts'

type ListedCheck = { id: string; status: string }

const NEXT: Record<string, readonly (readonly [status: string, share: number])[]> = {
  UNPAID: [
    ['IN_PROCESS', 0.9],
    ['VOID', 0.1],
  ],
  IN_PROCESS: [
    ['PAID', 0.9],
    ['FAILED', 0.1],
  ],
}

/** The recipients at the provider: some of its open checks go one status further, and it tells the program by webhook. */
export async function moveChecks(simulatorUrl: string, keys: string, chance: Chance): Promise<void> {
  try {
    const response = await fetch(`${simulatorUrl}/v3/check?page=1&per_page=50`, { headers: { authorization: keys } })
    const { checks } = (await response.json()) as { checks: ListedCheck[] }
    for (const check of checks) {
      if (chance.next() < 0.5) continue
      const status = weighed(NEXT[check.status] ?? [], chance)
      if (status) await setStatus(simulatorUrl, check.id, status)
    }
  } catch {
    // It was killed meanwhile; what it has written down counts.
  }
}

/** Sets the status of a check at the provider. */
export async function setStatus(simulatorUrl: string, checkId: string, status: string): Promise<void> {
  await fetch(`${simulatorUrl}/simulator/checks/${checkId}/status`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status }),
  })
}

function weighed(choices: readonly (readonly [string, number])[], chance: Chance): string | undefined {
  let left = chance.next()
  for (const [status, share] of choices) {
    left -= share
    if (left < 0) return status
  }
  return undefined
}
