import type { Services } from './platform/context.ts'
import { sql } from './platform/db/orm.ts'
import type { Part } from './platform/health/part.ts'
import { isDiskFull } from './platform/storage/disk.ts'

/**
 * What this server works with, for `/readyz`, the metrics and the log. Only without the essential ones another server
 * should be asked: without media, say, people can still sign in and manage, and no other server could do more.
 */
export function partsOf(
  services: Pick<Services, 'config' | 'db' | 'media' | 'storage' | 'mail' | 'redis'>,
): Part[] {
  const { config, db, media, storage, mail, redis } = services
  const up = (check: () => Promise<unknown>) => async () => {
    await check()
    return 'up' as const
  }
  return [
    {
      name: 'database',
      isEssential: true,
      without: 'nothing works',
      setting: 'DATABASE_URL',
      freshMs: 1_000,
      check: up(() => db.execute(sql`SELECT 1`)),
    },
    {
      name: 'media',
      without: 'nobody is seen or heard in calls',
      setting: 'LIVEKIT_URL',
      freshMs: 1_000,
      check: up(() => media.check()),
    },
    {
      name: 'storage',
      without: 'files can not be sent or opened',
      setting: config.s3 ? 'S3_BUCKET' : 'DATA_DIR',
      freshMs: 5_000,
      check: up(() => storage.check()),
    },
    {
      name: 'disk',
      without: 'soon nothing more can be stored',
      setting: 'DATA_DIR',
      freshMs: 1_000,
      check: async () => ((await isDiskFull(config.dataDir)) ? 'full' : 'up'),
    },
    {
      name: 'mail',
      without: 'mails wait until it is back',
      setting: config.mail.smtpUrl ? 'SMTP_URL' : 'DATA_DIR',
      // Mail servers hold those back who knock all the time.
      freshMs: 5 * 60_000,
      check: up(() => mail.check()),
    },
    ...(redis ? [redis.part] : []),
  ]
}
