import { changedSinceBuild } from '../../scripts/setup/web-build.mjs'
import { signUp } from './account.ts'
import { query } from './database.ts'
import { startLumi } from './lumi.ts'
import { startTwoServers } from './two-servers.ts'

/** One Lumi for all specs that do not break it, of two servers where that is asked for; they know it by LUMI_URL. */
export default async function globalSetup() {
  const changed = changedSinceBuild()
  if (changed !== undefined)
    throw new Error(
      `${changed} has changed since the web pages were built, and these tests would look at the old ones. ` +
        'Run `npx vite build` in apps/web first; `npm test` does so by itself.',
    )
  const start = process.env.LUMI_E2E_SERVERS === '2' ? startTwoServers : startLumi
  const lumi = await start({
    TERMS_URL: 'https://example.com/terms',
    PRIVACY_URL: 'https://example.com/privacy',
    SUPPORT_URL: 'https://example.com/support',
    INSTALLER_VERSION: '2.4.0',
    INSTALLER_WINDOWS_URL: 'https://example.com/lumi.exe',
    INSTALLER_MACOS_URL: 'https://example.com/lumi.pkg',
    INSTALLER_LINUX_URL: 'https://example.com/lumi.deb',
  })
  process.env.LUMI_URL = lumi.url
  process.env.LUMI_DATA_DIR = lumi.dataDir
  // Its data need not survive a power cut: nothing waits for the disk.
  for (const setting of ['fsync', 'full_page_writes']) await query(`ALTER SYSTEM SET ${setting} = off`)
  await query('SELECT pg_reload_conf()')
  // The first account looks after the installation; those of the tests are accounts like any other.
  await signUp(lumi.url, 'Operator')
  return () => lumi.stop()
}
