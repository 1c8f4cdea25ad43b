import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasS3, startS3 } from '../../../apps/server/src/platform/storage/s3.fixture.ts'
import { hasRedis, startRedis } from '../../../apps/server/src/testing/redis.ts'
import { breakable, restartLimitMs } from '../../support/breakable.ts'
import { captureOf } from '../../support/film.ts'
import {
  expectFilm,
  expectToGoOn,
  isRecorded,
  recordCall,
  secondsOf,
  textOn,
} from '../../support/recorded-call.ts'
import { secondServer } from '../../support/second-server.ts'
import { expect } from '../../support/test.ts'

/** A Lumi that records nothing itself, beside which other servers may. */
const withoutRecorder = breakable.extend<{ shared: Record<string, string> }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures that a function needs from it.
  shared: async ({}, use) => {
    const [redis, s3] = await Promise.all([startRedis(), startS3()])
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.options
    await use({
      REDIS_URL: redis.url,
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    })
    await Promise.all([redis.stop(), s3.stop()])
  },
  variables: ({ shared }, use) => use({ ...shared, RECORDINGS_AT_ONCE: '0' }),
})

withoutRecorder.skip(!hasRedis || !hasS3, 'No Redis or no S3 service here')

withoutRecorder(
  'a recording on another machine, which shares no files, goes on at a third when that is killed',
  { tag: '@long' },
  async ({ lumi, owner, newPage, shared }) => {
    withoutRecorder.setTimeout(240_000)
    const variables = { ...shared, PUBLIC_URL: lumi.url, RECORDER_URL: lumi.url, RECORDINGS_AT_ONCE: '1' }
    const folders = await Promise.all([2, 3].map(() => mkdtemp(join(tmpdir(), 'lumi-e2e-'))))
    const [second, third] = await Promise.all([
      secondServer(lumi.dataDir, variables, folders[0]),
      secondServer(lumi.dataDir, variables, folders[1]),
    ])
    try {
      await second.start()
      const recorded = await recordCall(owner, [await newPage(), await newPage()])
      const before = await secondsOf(recorded)
      const starting = expect(textOn(recorded.ben, 'The recording is starting.')).toBeVisible({
        timeout: restartLimitMs,
      })
      await second.kill()
      await third.start()
      await starting
      await expect(textOn(recorded.ben, isRecorded)).toBeVisible({ timeout: restartLimitMs })
      await expectToGoOn(recorded)
      expect((await captureOf(owner, recorded.confId))?.interruptions).toBe(1)
      await expectFilm(recorded, before + 4)
    } finally {
      await second.stop()
      await third.stop()
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true })))
    }
  },
)
