import { signUp } from '../../e2e/support/account.ts'
import { createConference } from '../../e2e/support/conference.ts'
import { captureOf, filmOf, inspectFilm } from '../../e2e/support/film.ts'
import { cpuSecondsUntil, familyCpuSeconds, recordersOf } from '../../e2e/support/processes.ts'
import { enterCall } from '../../e2e/support/room.ts'
import { signedIn } from '../../e2e/support/session.ts'
import { until } from '../../e2e/support/until.ts'
import type { Bench } from '../support/bench.ts'
import { withBrowser, withFreshPage } from '../support/browser.ts'
import { measureSync } from '../support/film-sync.ts'
import { flashAndBeep } from '../support/flashes.ts'
import { type Figure, rounded } from '../support/report.ts'

const MINUTES = Number(process.env.LUMI_BENCH_MINUTES ?? 10)
/** The longest time for a recorder to begin, and for its chunks to be stored. */
const RECORDER_LIMIT_MS = 120_000
const SYNC_BAR_MS = 80
const PLAYABLE_BAR_SECONDS = 10

/** Somebody who flashes and beeps is recorded for ten minutes; then the film is looked at. */
export async function measureRecording({ lumi }: Bench): Promise<Figure[]> {
  const owner = await signUp(lumi.url)
  const { confId, hostUrl } = await createConference(owner)
  const params = { id: confId }
  const recorded = (seconds: number) =>
    until(
      `${seconds} s are recorded`,
      async () => ((await captureOf(owner, confId))?.seconds ?? 0) >= seconds,
      { limitMs: seconds * 1000 + RECORDER_LIMIT_MS },
    )
  return withBrowser((browser) =>
    withFreshPage(browser, async (page) => {
      await flashAndBeep(page)
      await enterCall(page, hostUrl, 'Ada')
      await owner.client.capture.start({ params, body: { layout: 'speaker' } })
      await recorded(10)
      const [recorder = 0] = await recordersOf(lumi)
      const server = await lumi.pidOf('server')
      const take = async () => ({
        browser: await familyCpuSeconds(recorder),
        all: await familyCpuSeconds(server),
        at: performance.now() / 1000,
      })
      const begun = await take()
      await recorded(MINUTES * 60)
      const ended = await take()
      const cores = (seconds: number) => `${rounded(seconds / (ended.at - begun.at))} cores`
      const ofBrowser = ended.browser - begun.browser
      const ofAll = ended.all - begun.all

      const played = withFreshPage(
        browser,
        async (portal) => {
          await portal.goto(`${lumi.url}/Portal/Recordings`)
          const stopped = performance.now()
          await owner.client.capture.stop({ params })
          await portal.getByRole('button', { name: /^Play / }).click({ timeout: 300_000 })
          await portal.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 3)
          return (performance.now() - stopped) / 1000
        },
        { storageState: await signedIn(owner) },
      )
      const toSave = await cpuSecondsUntil(played, server)
      const playable = await played
      const film = await filmOf(owner, confId)
      const { atBeginning, atEnd, pairs } = await measureSync(film)
      const length = Number((await inspectFilm(film)).format.duration)
      return [
        {
          what: 'recording of 720p25, a speaker with camera: CPU of the browser that records',
          measured: cores(ofBrowser),
          bar: '',
        },
        {
          what: 'the same with the server that takes and stores the pieces, and has the call',
          measured: cores(ofAll),
          bar: '',
        },
        {
          what: `CPU of putting its ${rounded(length / 60, 1)} minutes together, with the server and the end of the browser`,
          measured: `${rounded(toSave, 1)} s`,
          bar: '',
        },
        ...[
          { when: `after ${MINUTES} minutes`, late: atEnd },
          { when: 'in the first minute', late: atBeginning },
        ].map(({ when, late }) => ({
          what: `sound after picture in the film, ${when}`,
          measured: `${rounded(late, 0)} ms (${pairs} flashes in all)`,
          bar: `within ${SYNC_BAR_MS} ms`,
          kept: Math.abs(late) <= SYNC_BAR_MS && pairs > (length / 2) * 0.9,
        })),
        {
          what: `stop pressed → playable on the Recordings page, ${rounded(length / 60, 1)} minutes`,
          measured: `${rounded(playable, 1)} s`,
          bar: `≤ ${PLAYABLE_BAR_SECONDS} s`,
          kept: playable <= PLAYABLE_BAR_SECONDS,
        },
      ]
    }),
  )
}
