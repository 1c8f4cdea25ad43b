import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { signUp } from './account.ts'
import { type Lumi, startLumi } from './lumi.ts'
import { expect, test } from './test.ts'

/** A part is restarted, and a busy machine takes its time. */
export const restartLimitMs = 45_000

interface Breakable {
  /** Its environment variables. */
  readonly variables: Record<string, string>
  /** Its data folder; by default a new one that is removed with it. */
  readonly data: string | undefined
  /** A Lumi of the test's own, for breaking. */
  readonly lumi: Lumi
}

/** Tests whose owner has an account at a Lumi that no other test uses. */
export const breakable = test.extend<Breakable>({
  variables: [{}, { option: true }],
  data: [undefined, { option: true }],
  lumi: async ({ variables, data }, use) => {
    const lumi = await startLumi(variables, data)
    try {
      await use(lumi)
    } finally {
      await lumi.stop()
    }
  },
  owner: ({ lumi }, use) => signUp(lumi.url).then(use),
})

/** A process of Lumi's that its supervisor starts again. */
export type Part = Parameters<Lumi['pidOf']>[0]

/** `kill -9`; resolves when the supervisor has started the part again. */
export async function killPart(lumi: Lumi, part: Part): Promise<void> {
  const pid = await lumi.pidOf(part)
  process.kill(pid, 'SIGKILL')
  await expect
    .poll(() => lumi.pidOf(part).catch(() => pid), { message: `${part} is started again` })
    .not.toBe(pid)
}

/** `kill -9` as often as the supervisor starts the part, for as long as `work` takes. */
export async function whileDown(lumi: Lumi, part: Part, work: () => Promise<void>): Promise<void> {
  let isDown = true
  let last = 0
  const kill = async () => {
    // While it is being started nobody has written down who it is.
    const pid = await lumi.pidOf(part).catch(() => last)
    if (pid === last) return
    last = pid
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has just ended by itself.
    }
  }
  await kill()
  const killing = (async () => {
    while (isDown) {
      await setTimeout(20)
      await kill()
    }
  })()
  try {
    await work()
  } finally {
    isDown = false
    await killing
  }
}

/** Expects that people in a call see that it reconnects while something is broken, and no longer once it is back. */
export async function expectToReconnect<Broken>(
  pages: readonly Page[],
  breakIt: () => Promise<Broken>,
): Promise<Broken> {
  const notices = pages.map((page) => page.getByText(/Reconnecting/))
  const noticed = Promise.all(notices.map((notice) => expect(notice).toBeVisible()))
  const broken = await breakIt()
  await noticed
  await Promise.all(notices.map((notice) => expect(notice).toBeHidden({ timeout: restartLimitMs })))
  return broken
}
