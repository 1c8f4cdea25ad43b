import { findBrowser, findFfmpeg, findOffice } from './modules/library/document/find-program.ts'
import { hasFonts, type Letters } from './modules/library/document/fonts.ts'
import type { Services } from './platform/context.ts'
import { sql } from './platform/db/orm.ts'
import type { Dependency } from './platform/health/dependency.ts'
import { checkTurn } from './platform/media/turn.ts'
import { isDiskFull } from './platform/storage/disk.ts'
import { isBeingInstalled } from './platform/tools.ts'

/**
 * The dependencies of this server, for `/readyz`, the metrics and the log. Only the essential ones make a load balancer
 * choose another server: without media, for example, people can still sign in and manage, and no other server could do
 * more.
 */
export function dependenciesOf(
  services: Pick<Services, 'config' | 'db' | 'media' | 'storage' | 'mail' | 'redis'>,
): Dependency[] {
  const { config, db, media, storage, mail, redis } = services
  const { turn } = config
  const up = (check: () => Promise<unknown>) => async () => {
    await check()
    return 'up' as const
  }
  return [
    {
      name: 'database',
      isEssential: true,
      impact: 'nothing works',
      envVar: 'DATABASE_URL',
      cacheMs: 1_000,
      check: up(() => db.execute(sql`SELECT 1`)),
    },
    {
      name: 'media',
      impact: 'nobody is seen or heard in calls',
      envVar: 'LIVEKIT_URL',
      cacheMs: 1_000,
      check: up(() => media.check()),
    },
    {
      name: 'turn',
      impact: 'people behind strict firewalls are neither seen nor heard',
      envVar: 'TURN_URL',
      cacheMs: 30_000,
      check: turn ? up(() => checkTurn(turn)) : async () => 'off',
    },
    {
      name: 'storage',
      impact: 'files cannot be sent or opened',
      envVar: config.s3 ? 'S3_BUCKET' : 'DATA_DIR',
      cacheMs: 5_000,
      check: up(() => storage.check()),
    },
    {
      name: 'disk',
      impact: 'soon nothing more can be stored',
      envVar: 'DATA_DIR',
      cacheMs: 1_000,
      check: async () => ((await isDiskFull(config.dataDir)) ? 'full' : 'up'),
    },
    {
      name: 'mail',
      impact: 'mails wait until it is back',
      envVar: config.mail.smtpUrl ? 'SMTP_URL' : 'DATA_DIR',
      // Mail servers hold those back who knock all the time.
      cacheMs: 5 * 60_000,
      // Without a server of mail they are written down, and nobody gets them.
      check: async () => {
        await mail.check()
        return config.mail.smtpUrl ? 'up' : 'off'
      },
    },
    ...(redis ? [redis.dependency] : []),
    program('LibreOffice', 'Office documents cannot be shown', findOffice),
    program('ffmpeg', 'conferences cannot be recorded, and videos have no thumbnails', findFfmpeg),
    program('browser', 'conferences cannot be recorded', findBrowser),
    fonts('fonts_east_asian', 'Chinese, Japanese and Korean', 'eastAsian'),
    fonts('fonts_indic', 'Indian languages and Thai', 'indic'),
    fonts('fonts_emoji', 'emoji', 'emoji'),
  ]
}

/** Searched by name at each check, because the set-up installs missing programs while Lumi runs. */
const program = (step: string, impact: string, find: () => string | undefined): Dependency => ({
  name: step.toLowerCase(),
  impact,
  cacheMs: 5_000,
  check: async () => (find() ? 'up' : isBeingInstalled(step) ? 'installing' : 'missing'),
})

/** Documents and recordings that are made without these fonts show boxes. */
const fonts = (name: string, of: string, letters: Letters): Dependency => ({
  name,
  impact: `documents and recordings show boxes in the place of ${of}`,
  cacheMs: 60_000,
  check: async () =>
    (await hasFonts(letters)) ? 'up' : isBeingInstalled('fonts') ? 'installing' : 'missing',
})
