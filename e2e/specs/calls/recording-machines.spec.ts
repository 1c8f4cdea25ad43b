import { hasRedis, startRedis } from '../../../apps/server/src/testing/redis.ts'
import { breakable, restartLimitMs } from '../../support/breakable.ts'
import { captureOf } from '../../support/film.ts'
import {
  expectFilm,
  expectToGoOn,
  isRecorded,
  recordCall,
  secondsOf,
  told,
} from '../../support/recorded-call.ts'
import { secondServer } from '../../support/second-server.ts'
import { expect } from '../../support/test.ts'

/** A Lumi that records nothing itself, beside which other servers may. */
const withoutRecorder = breakable.extend<{ shared: Record<string, string> }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures that a function needs from it.
  shared: async ({}, use) => {
    const redis = await startRedis()
    await use({ REDIS_URL: redis.url })
    await redis.stop()
  },
  variables: ({ shared }, use) => use({ ...shared, RECORDINGS_AT_ONCE: '0' }),
})

withoutRecorder.skip(!hasRedis, 'No Redis here')

withoutRecorder(
  'a recording on another machine goes on at a third when that is killed',
  { tag: '@long' },
  async ({ lumi, owner, newPage, shared }) => {
    withoutRecorder.setTimeout(240_000)
    const variables = { ...shared, PUBLIC_URL: lumi.url, RECORDER_URL: lumi.url, RECORDINGS_AT_ONCE: '1' }
    const [second, third] = [
      await secondServer(lumi.dataDir, variables),
      await secondServer(lumi.dataDir, variables),
    ]
    try {
      await second.start()
      const recorded = await recordCall(owner, [await newPage(), await newPage()])
      const before = await secondsOf(recorded)
      const starting = expect(told(recorded.ben, 'The recording is starting.')).toBeVisible({
        timeout: restartLimitMs,
      })
      await second.kill()
      await third.start()
      await starting
      await expect(told(recorded.ben, isRecorded)).toBeVisible({ timeout: restartLimitMs })
      await expectToGoOn(recorded)
      expect((await captureOf(owner, recorded.confId))?.interruptions).toBe(1)
      await expectFilm(recorded, before + 4)
    } finally {
      await second.stop()
      await third.stop()
    }
  },
)
