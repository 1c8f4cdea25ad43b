import { setTimeout } from 'node:timers/promises'
import { signUp } from '../../e2e/support/account.ts'
import { createConference } from '../../e2e/support/conference.ts'
import { captureOf } from '../../e2e/support/film.ts'
import { killRecorders } from '../../e2e/support/processes.ts'
import { enterCall } from '../../e2e/support/room.ts'
import type { Bench } from '../support/bench.ts'
import { withBrowser, withFreshPage } from '../support/browser.ts'
import { type Figure, rounded } from '../support/report.ts'

const RECORDED_SECONDS = 20
const LOST_BAR_SECONDS = 2

/** What of a recording is gone when its worker is killed: the server that looks after it, then the browser of the next. */
export async function measureRecordingLoss({ lumi }: Bench): Promise<Figure[]> {
  const owner = await signUp(lumi.url)
  const { confId, hostUrl } = await createConference(owner)
  const params = { id: confId }
  const capture = () => captureOf(owner, confId)
  /** Records on until so much more is stored. */
  const recordMore = async () => {
    const until = ((await capture())?.seconds ?? 0) + RECORDED_SECONDS
    while (((await capture())?.seconds ?? 0) < until) await setTimeout(200)
  }
  return withBrowser((browser) =>
    withFreshPage(browser, async (page) => {
      await enterCall(page, hostUrl, 'Ada')
      await owner.client.capture.start({ params, body: { layout: 'speaker' } })
      const killed: number[] = []
      const server = await lumi.pidOf('server')
      for (const kill of [() => process.kill(server, 'SIGKILL'), () => killRecorders(lumi)]) {
        await recordMore()
        await kill()
        killed.push(Date.now())
      }
      await recordMore()
      await owner.client.capture.stop({ params })
      while ((await capture())?.state !== 'saved') await setTimeout(200)
      const recordingId = (await capture())?.recordingId ?? ''
      const { marks } = await owner.client.recording.timeline({ params: { id: confId, recordingId } })
      const begins = marks.filter(({ kind }) => kind === 'begin')
      const parts = killed.map((time, part) => {
        const [begin, next] = [begins[part], begins[part + 1]]
        if (!begin || !next) throw new Error('A recorder was not replaced')
        const stored = next.at - begin.at
        return {
          lost: (time - Date.parse(begin.time)) / 1000 - stored,
          pause: (Date.parse(next.time) - time) / 1000,
        }
      })
      const lost = Math.max(...parts.map((part) => part.lost))
      const [ofServer, ofBrowser] = parts.map(({ pause }) => rounded(pause, 1))
      return [
        {
          what: 'recording whose worker is killed: seconds recorded before and lost, most of server and browser',
          measured: `${rounded(lost)} s`,
          bar: `≤ ${LOST_BAR_SECONDS} s`,
          kept: lost <= LOST_BAR_SECONDS,
        },
        {
          what: 'the same: until another worker records, server and browser',
          measured: `${ofServer} and ${ofBrowser} s`,
          bar: '',
        },
      ]
    }),
  )
}
