import { setTimeout as delay } from 'node:timers/promises'
import type { Lumi } from '../support/lumi.ts'

const BACK_LIMIT_MS = 60_000

/** `kill -9` of the server that a supervisor looks after; answers which process it was. */
export async function killServer(lumi: Lumi): Promise<number> {
  const pid = await lumi.pidOf('server')
  process.kill(pid, 'SIGKILL')
  return pid
}

/** Resolves when a call is answered: by whichever server is left. */
export async function waitForAnswer({ url }: Lumi): Promise<void> {
  const limit = Date.now() + BACK_LIMIT_MS
  while (!(await answers(url))) {
    if (Date.now() > limit) throw new Error(`Nobody answers after ${BACK_LIMIT_MS / 1000} s`)
    await delay(50)
  }
}

/** Resolves when the next one is ready; `url` is its own address. */
export async function waitForNext(lumi: Lumi, killed: number, url = lumi.url): Promise<void> {
  const limit = Date.now() + BACK_LIMIT_MS
  while (!(await isBack(lumi, killed, url))) {
    if (Date.now() > limit) throw new Error(`The server is not back after ${BACK_LIMIT_MS / 1000} s`)
    await delay(50)
  }
}

async function isBack(lumi: Lumi, killed: number, url: string): Promise<boolean> {
  const pid = await lumi.pidOf('server').catch(() => killed)
  if (pid === killed) return false
  return answers(url)
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined)
  return answer?.ok === true
}
