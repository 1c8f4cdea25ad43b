import { setTimeout } from 'node:timers/promises'
import { signUp } from '../../e2e/support/account.ts'
import { createConference } from '../../e2e/support/conference.ts'
import { joinAsListener, type Listener } from '../../e2e/support/listener.ts'
import type { Bench } from '../support/bench.ts'
import { readMetric } from '../support/metrics.ts'
import { type Figure, rounded } from '../support/report.ts'

const PEOPLE = 200
const WITHIN_MS = 20_000
const ROSTER_BAR_MS = 2_000
const PATIENCE_MS = 60_000

/** Two hundred people who join within twenty seconds: what it costs the server, and when everybody knows everybody. */
export async function measureCrowd({ lumi }: Bench): Promise<Figure[]> {
  const owner = await signUp(lumi.url)
  const conference = await createConference(owner)
  const people: Listener[] = []
  const cpu = () => readMetric(lumi.url, 'process_cpu_seconds_total')
  try {
    const cpuBefore = await cpu()
    const start = performance.now()
    const joining: Promise<void>[] = []
    for (let number = 0; number < PEOPLE; number += 1) {
      await setTimeout(Math.max(0, start + (number * WITHIN_MS) / PEOPLE - performance.now()))
      joining.push(joinAsListener(lumi.url, conference, number).then((person) => void people.push(person)))
    }
    await Promise.all(joining)
    const lastJoined = performance.now()
    const isComplete = () => people.every(({ present }) => present.size === PEOPLE)
    while (!isComplete() && performance.now() < lastJoined + PATIENCE_MS) await setTimeout(10)
    const after = performance.now() - lastJoined
    const cpuTaken = (await cpu()) - cpuBefore
    return [
      {
        what: `${PEOPLE} people join within ${WITHIN_MS / 1000} s, by signals without media: CPU of the server process`,
        measured: `${rounded(cpuTaken, 1)} s, the last in after ${rounded((lastJoined - start) / 1000, 1)} s`,
        bar: '',
      },
      {
        what: 'the same: last roster complete, after the last has joined',
        measured: isComplete() ? `${rounded(after / 1000, 2)} s` : 'never',
        bar: `≤ ${ROSTER_BAR_MS / 1000} s`,
        kept: isComplete() && after <= ROSTER_BAR_MS,
      },
    ]
  } finally {
    for (const { socket } of people) socket.close()
  }
}
