import { setTimeout } from 'node:timers/promises'
import type { ChatMessage, ServerMessages } from '@lumi/contract'
import { createLumiClient } from '@lumi/sdk'
import { signUp } from '../../e2e/support/account.ts'
import { createConference } from '../../e2e/support/conference.ts'
import { joinAsListener, type Listener } from '../../e2e/support/listener.ts'
import type { Bench } from '../support/bench.ts'
import { type Figure, median, rounded } from '../support/report.ts'

const PEOPLE = 100
const A_SECOND = 20
const SECONDS = 60
/** Longest that the last message may take to everybody. Milliseconds. */
const PATIENCE = 20_000

type Changed = Parameters<ServerMessages['message_changed']>[0]

/** The messages that a participant has received, in order, with their times. */
interface Heard {
  readonly keys: string[]
  readonly at: Map<string, number>
}

/** A hundred people in one chat, who together write twenty messages a second for a minute. */
export async function measureChat({ lumi }: Bench): Promise<Figure[]> {
  const owner = await signUp(lumi.url)
  const conference = await createConference(owner)
  const people: Listener[] = []
  try {
    for (let number = 0; number < PEOPLE; number += 1)
      people.push(await joinAsListener(lumi.url, conference, number))
    const heard = people.map(({ socket }) => listenTo(socket))
    const sent = await writeAll(lumi.url, conference.confId, people)
    const until = performance.now() + PATIENCE
    while (heard.some(({ keys }) => keys.length < sent.size) && performance.now() < until)
      await setTimeout(100)
    return figures(sent, heard)
  } finally {
    for (const { socket } of people) socket.close()
  }
}

function listenTo(socket: Listener['socket']): Heard {
  const heard: Heard = { keys: [], at: new Map() }
  socket.on('message_changed', (said: Changed) => {
    if (said.change !== 'created') return
    const key = (said.message as ChatMessage).clientKey ?? ''
    heard.keys.push(key)
    heard.at.set(key, performance.now())
  })
  return heard
}

/** Each in turn, at an even pace; nobody waits for the answer to what another has written. */
async function writeAll(
  url: string,
  confId: string,
  people: readonly Listener[],
): Promise<Map<string, number>> {
  const sent = new Map<string, number>()
  const answers: Promise<unknown>[] = []
  const start = performance.now()
  for (let number = 0; number < A_SECOND * SECONDS; number += 1) {
    await setTimeout(Math.max(0, start + (number * 1000) / A_SECOND - performance.now()))
    const { token } = people[number % people.length] as Listener
    const client = createLumiClient({ baseUrl: url, getToken: () => token })
    const clientKey = `message ${number}`
    sent.set(clientKey, performance.now())
    const params = { id: confId, chatId: 'everyone' }
    answers.push(client.chat.send({ params, body: { messageData: `Message ${number}`, clientKey } }))
  }
  await Promise.all(answers)
  return sent
}

function figures(sent: ReadonlyMap<string, number>, heard: readonly Heard[]): Figure[] {
  const lost = heard.reduce((sum, { at }) => sum + sent.size - at.size, 0)
  const twice = heard.reduce((sum, { at, keys }) => sum + keys.length - at.size, 0)
  const orders = new Set(heard.map(({ keys }) => keys.join())).size
  const times = heard.flatMap(({ at }) => [...at].map(([key, time]) => time - (sent.get(key) ?? time)))
  const middle = median(times)
  const what = `chat: ${PEOPLE} people, ${A_SECOND} messages a second for ${SECONDS} s`
  return [
    {
      what: `${what}: lost, heard twice, different orders`,
      measured: `${lost}, ${twice}, ${orders - 1} (of ${sent.size * heard.length} deliveries)`,
      bar: '0, 0, 0',
      kept: lost === 0 && twice === 0 && orders === 1,
    },
    {
      what: `${what}: sent → heard, median`,
      measured: `${rounded(middle, 0)} ms (95 of 100 within ${rounded(share(times, 0.95), 0)} ms)`,
      bar: '≤ 150 ms',
      kept: middle <= 150,
    },
  ]
}

const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN
