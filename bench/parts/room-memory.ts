import { setTimeout } from 'node:timers/promises'
import { createLumiClient } from '@lumi/sdk'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { signUp, type TestAccount } from '../../e2e/support/account.ts'
import { createConference, type OwnConference } from '../../e2e/support/conference.ts'
import { joinAsListener } from '../../e2e/support/listener.ts'
import { control, enterCall } from '../../e2e/support/room.ts'
import type { Bench } from '../support/bench.ts'
import { withBrowser, withFreshPage } from '../support/browser.ts'
import { residentMegabytes } from '../support/process-memory.ts'
import { publishCamera } from '../support/publisher.ts'
import { type Figure, median, rounded } from '../support/report.ts'

const MINUTES = 30
const WARM_MINUTES = 5
const MOST_GROWTH = 0.1
/** The time that each newcomer stays. */
const IN_CALL_MS = 4_000
const minute = 60_000
const panes = ['Users', 'Chat'] as const

interface Sample {
  readonly minutes: number
  readonly resident: number
  readonly heap: number
}

/** Half an hour in which people come with a camera, raise hands, react, write, share a document and leave. */
export function measureRoomMemory({ lumi }: Bench): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const owner = await signUp(lumi.url)
    const conference = await createConference(owner)
    const contentId = await addLesson(owner, conference)
    return withFreshPage(browser, async (page) => {
      await enterCall(page, conference.attendeeUrl, 'Measured')
      const samples: Sample[] = []
      const memory = await memoryOf(browser, page)
      const start = performance.now()
      for (let round = 0; performance.now() - start < MINUTES * minute; round += 1) {
        // One pane at a time: each is opened again, and the memory of the other should be freed.
        await control(page, panes[round % panes.length] ?? panes[0]).click()
        await comeAndGo(lumi.url, conference, { round, contentId })
        samples.push({ minutes: (performance.now() - start) / minute, ...(await memory()) })
      }
      return [figure(samples)]
    })
  })
}

async function addLesson({ client }: TestAccount, { confId }: OwnConference): Promise<string> {
  const lines = Array.from({ length: 200 }, (_, line) => `Line ${line + 1} of the lesson`)
  const content = new File([lines.join('\n')], 'lesson.txt', { type: 'text/plain' })
  const { contentId } = await client.content.create({ files: { content } })
  await client.conferenceContent.link({ params: { id: confId, contentId }, body: {} })
  return contentId
}

/** One person's part in the call. */
async function comeAndGo(
  url: string,
  { confId, hostUrl }: OwnConference,
  { round, contentId }: { round: number; contentId: string },
): Promise<void> {
  const person = await joinAsListener(url, { confId, attendeeUrl: hostUrl }, round % 200, `Host ${round}`)
  const client = createLumiClient({ baseUrl: url, getToken: () => person.token })
  const params = { id: confId }
  const camera = await publishCamera(url, person.media)
  try {
    await client.hand.raise({ params })
    await client.reaction.send({ params, body: { reaction: 'heart' } })
    await client.chat.send({
      params: { ...params, chatId: 'everyone' },
      body: { messageData: `Message ${round}`, clientKey: `message ${round}` },
    })
    const { shareId } = await client.share.start({ params, body: { kind: 'document', contentId } })
    await setTimeout(IN_CALL_MS / 2)
    await client.share.turn({ params: { ...params, shareId }, body: { page: 2 } })
    await setTimeout(IN_CALL_MS / 2)
    await client.share.end({ params: { ...params, shareId } })
  } finally {
    await camera.leave()
    await client.conference.leave({ params })
    person.socket.close()
  }
}

/** Measures the memory of a page in MB after a garbage collection: its whole process, and the heap of its scripts. */
async function memoryOf(browser: Browser, page: Page): Promise<() => Promise<Omit<Sample, 'minutes'>>> {
  const ofBrowser = await browser.newBrowserCDPSession()
  const { processInfo } = await ofBrowser.send('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  const ofPage: CDPSession = await page.context().newCDPSession(page)
  return async () => {
    await ofPage.send('HeapProfiler.collectGarbage')
    const { usedSize } = await ofPage.send('Runtime.getHeapUsage')
    const resident = Math.max(...renderers.map((id) => residentMegabytes(id) ?? 0))
    return { resident, heap: usedSize / 1024 ** 2 }
  }
}

function figure(samples: readonly Sample[]): Figure {
  const within = (from: number, to: number) =>
    samples.filter(({ minutes }) => minutes >= from && minutes < to)
  const first = within(WARM_MINUTES, WARM_MINUTES + 2)
  const last = within(MINUTES - 2, Number.POSITIVE_INFINITY)
  const middle = (some: readonly Sample[], of: 'resident' | 'heap') => median(some.map((one) => one[of]))
  const growth = middle(last, 'resident') / middle(first, 'resident') - 1
  const fromTo = (of: 'resident' | 'heap', digits: number) =>
    `${rounded(middle(first, of), digits)} to ${rounded(middle(last, of), digits)} MB`
  return {
    what: `memory of the room's page after ${MINUTES} minutes of ${samples.length} people who come and go, users and chat open by turns, against after ${WARM_MINUTES}`,
    measured: `${rounded(growth * 100, 0)} % more (${fromTo('resident', 0)}; heap ${fromTo('heap', 1)})`,
    bar: `≤ ${MOST_GROWTH * 100} % more`,
    kept: growth <= MOST_GROWTH,
  }
}
