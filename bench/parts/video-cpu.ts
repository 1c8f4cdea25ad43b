import { setTimeout } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { signUp } from '../../e2e/support/account.ts'
import { createConference, type OwnConference } from '../../e2e/support/conference.ts'
import { joinAsListener, type Listener } from '../../e2e/support/listener.ts'
import { control, enterCall } from '../../e2e/support/room.ts'
import { openBaselinePage } from '../support/baseline-page.ts'
import type { Bench } from '../support/bench.ts'
import { withBrowser, withFreshPage } from '../support/browser.ts'
import { cpuSeconds } from '../support/browser-cpu.ts'
import { type Publisher, publishCamera } from '../support/publisher.ts'
import { type Figure, rounded, spreadOf } from '../support/report.ts'
import { byTurns } from '../support/turns.ts'

const VIDEOS = 8
const CROWD = 49
const ROUNDS = 5
const SETTLING_MS = 8_000
const MEASURED_MS = 15_000
/** What stands beside the people, one at a time. */
const panes = ['Users', 'Chat'] as const
type Pane = (typeof panes)[number]
type Measured = 'bare' | `room${Pane}` | `crowd${Pane}`
const viewport = { width: 1440, height: 900 }
/** As the room shows nine people beside a pane in such a window: what is drawn costs by its size. Pixels. */
const PICTURE_WIDTH = 362

/** What a browser takes for eight remote videos: in the room, in the room with 49 people, and in a bare page. */
export async function measureVideoCpu({ lumi }: Bench): Promise<Figure[]> {
  const owner = await signUp(lumi.url)
  const [few, many] = [await createConference(owner), await createConference(owner)]
  const people: Listener[] = []
  const publishers: Publisher[] = []
  const come = async (conference: OwnConference, count: number, from: number) => {
    const come: Listener[] = []
    for (let number = from; number < from + count; number += 1)
      come.push(await joinAsListener(lumi.url, conference, number))
    people.push(...come)
    return come
  }
  try {
    await come(many, CROWD - 1 - VIDEOS, VIDEOS)
    // The eight send in one conference at a time: sixteen cameras would leave no processor for what is measured.
    const cameras = async (conference: OwnConference, work: () => Promise<number>) => {
      const senders = await come(conference, VIDEOS, 0)
      const cameras = await Promise.all(senders.map(({ media }) => publishCamera(lumi.url, media)))
      publishers.push(...cameras)
      try {
        return await work()
      } finally {
        await Promise.all(cameras.map((camera) => camera.leave()))
        for (const { socket } of senders) socket.close()
      }
    }
    const turns = await byTurns(
      {
        bare: () => cameras(few, () => inBarePage(lumi.url, few)),
        roomUsers: () => cameras(few, () => inRoom(few, 'Users')),
        roomChat: () => cameras(few, () => inRoom(few, 'Chat')),
        crowdUsers: () => cameras(many, () => inRoom(many, 'Users')),
        crowdChat: () => cameras(many, () => inRoom(many, 'Chat')),
      },
      ROUNDS,
    )
    /** The room has one pane at a time: of the two, the one that costs more. */
    const worse = (ratios: (pane: Pane) => readonly [over: Measured, under: Measured]) => {
      const { pane, of } = panes
        .map((pane) => ({ pane, of: ratios(pane) }))
        .reduce((one, other) => (turns.ratio(...other.of) > turns.ratio(...one.of) ? other : one))
      const cores = (name: Measured) => rounded((turns.median(name) * 1000) / MEASURED_MS)
      const ratio = turns.ratio(...of)
      return {
        ratio,
        measured: `${rounded(ratio)} with ${pane} (${cores(of[0])} and ${cores(of[1])} cores, medians of ${ROUNDS})`,
        spread: spreadOf(turns.ratios(...of)),
      }
    }
    const ofRoom = worse((pane) => [`room${pane}`, 'bare'])
    const ofCrowd = worse((pane) => [`crowd${pane}`, `room${pane}`])
    return [
      {
        what: `CPU of a browser with ${VIDEOS} remote videos, users or chat open, the worse of the two, against a bare page with the same`,
        measured: ofRoom.measured,
        spread: ofRoom.spread,
        bar: '≤ 1.05',
        kept: ofRoom.ratio <= 1.05,
      },
      {
        what: `the same with ${CROWD} people, ${VIDEOS} of them with a picture, against ${VIDEOS} people`,
        measured: ofCrowd.measured,
        spread: ofCrowd.spread,
        bar: '≤ 1.15',
        kept: ofCrowd.ratio <= 1.15,
      },
    ]
  } finally {
    for (const { socket } of people) socket.close()
  }
}

/** Each in a browser of its own, whose processes take nothing for anything else. */
const measured = (open: (page: Page) => Promise<void>) =>
  withBrowser((browser) =>
    withFreshPage(
      browser,
      async (page) => {
        await open(page)
        await expect.poll(() => playing(page), { timeout: 30_000 }).toBeGreaterThan(VIDEOS)
        await setTimeout(SETTLING_MS)
        const before = await cpuSeconds(browser)
        await setTimeout(MEASURED_MS)
        return (await cpuSeconds(browser)) - before
      },
      { viewport },
    ),
  )

const inRoom = ({ attendeeUrl }: OwnConference, pane: Pane) =>
  measured(async (page) => {
    await enterCall(page, attendeeUrl, 'Measured')
    await control(page, pane).click()
  })

const inBarePage = (origin: string, { confId, attendeeUrl }: OwnConference) =>
  measured(async (page) => {
    const key = new URL(attendeeUrl).searchParams.get('key') ?? ''
    await openBaselinePage(page, origin, {
      confId,
      key,
      ownShown: true,
      pictureWidth: PICTURE_WIDTH,
    })
    await page.getByRole('button', { name: 'Join now' }).click()
  })

/** Videos that move, one's own among them. */
const playing = (page: Page) =>
  page
    .locator('video')
    .evaluateAll(
      (videos) =>
        videos.filter((video) => (video as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames > 10)
          .length,
    )
