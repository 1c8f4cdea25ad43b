import { signUp } from '../../e2e/support/account.ts'
import { createConference } from '../../e2e/support/conference.ts'
import { captureOf } from '../../e2e/support/film.ts'
import { killRecorders } from '../../e2e/support/processes.ts'
import { enterCall } from '../../e2e/support/room.ts'
import { until } from '../../e2e/support/until.ts'
import type { Bench } from '../support/bench.ts'
import { withBrowser, withFreshPage } from '../support/browser.ts'
import { type Figure, rounded } from '../support/report.ts'

const RECORDED_SECONDS = 20
/** The longest time until a server and a recorder are back. */
const RECORDER_LIMIT_MS = 120_000
const LOST_BAR_SECONDS = 2

/**
 * Measures the loss of a recording when its worker is killed: first the server that runs it, then the browser of the
 * next.
 */
export async function measureRecordingLoss({ lumi }: Bench): Promise<Figure[]> {
  const owner = await signUp(lumi.url)
  const { confId, hostUrl } = await createConference(owner)
  const params = { id: confId }
  const capture = () => captureOf(owner, confId)
  /** Records on until so much more is stored than is now; until a server answers, nobody knows how much that is. */
  const recordMore = async () => {
    const { seconds } = await until('the recording is there', capture, { limitMs: RECORDER_LIMIT_MS })
    const isStored = async () => {
      const now = await capture()
      return now?.state === 'recording' && now.seconds >= seconds + RECORDED_SECONDS
    }
    await until(`${RECORDED_SECONDS} s more are recorded`, isStored, {
      limitMs: RECORDED_SECONDS * 1000 + RECORDER_LIMIT_MS,
    })
  }
  return withBrowser((browser) =>
    withFreshPage(browser, async (page) => {
      await enterCall(page, hostUrl, 'Ada')
      await owner.client.capture.start({ params, body: { layout: 'speaker' } })
      const killed: number[] = []
      const server = await lumi.pidOf('server')
      const killBrowser = async () => {
        const browsers = await killRecorders(lumi)
        if (browsers !== 1) throw new Error(`${browsers} browsers recorded instead of one`)
      }
      for (const kill of [() => process.kill(server, 'SIGKILL'), killBrowser]) {
        await recordMore()
        await kill()
        killed.push(Date.now())
      }
      await recordMore()
      await owner.client.capture.stop({ params })
      const saved = async () => {
        const now = await capture()
        return now?.state === 'saved' && now
      }
      const { recordingId } = await until('it is saved', saved, { limitMs: RECORDER_LIMIT_MS })
      if (!recordingId) throw new Error('Nothing was saved')
      const { marks } = await owner.client.recording.timeline({ params: { id: confId, recordingId } })
      const begins = marks.filter(({ kind }) => kind === 'begin')
      if (begins.length !== killed.length + 1) throw new Error(`It began ${begins.length} times`)
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
