import { setTimeout as delay } from 'node:timers/promises'
import type { Lumi } from '../support/lumi.ts'

const BACK_LIMIT_MS = 60_000

/** `kill -9` of the server after so long; resolves when the next one is ready. */
export async function killServer(lumi: Lumi, afterMs: number): Promise<void> {
  const pid = await lumi.pidOf('server')
  await delay(afterMs)
  process.kill(pid, 'SIGKILL')
  const limit = Date.now() + BACK_LIMIT_MS
  while (!(await isBack(lumi, pid))) {
    if (Date.now() > limit) throw new Error(`The server is not back after ${BACK_LIMIT_MS / 1000} s`)
    await delay(50)
  }
}

async function isBack(lumi: Lumi, killed: number): Promise<boolean> {
  const pid = await lumi.pidOf('server').catch(() => killed)
  if (pid === killed) return false
  const answer = await fetch(`${lumi.url}/readyz`).catch(() => undefined)
  return answer?.ok === true
}
