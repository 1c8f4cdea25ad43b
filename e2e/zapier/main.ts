/** Tests the integration with Zapier against a whole Lumi: the tests in its folder stand in for Zapier. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { startLumi } from '../support/lumi.ts'

const folder = fileURLToPath(new URL('../../integrations/zapier', import.meta.url))
const client = { id: 'zapier', secret: randomBytes(24).toString('hex') }
const redirectUri = 'http://127.0.0.1:9/dashboard/auth/oauth/return/App1CLIAPI/'

const lumi = await startLumi({
  ZAPIER_CLIENT_ID: client.id,
  ZAPIER_CLIENT_SECRET: client.secret,
  ZAPIER_REDIRECT_URIS: redirectUri,
  // Zapier's hooks are on this machine.
  ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8',
  ALLOW_OUTGOING_PORTS: '1-65535',
})
try {
  const child = spawn(process.execPath, ['--test', 'test/*.test.js'], {
    cwd: folder,
    stdio: 'inherit',
    env: {
      ...process.env,
      LUMI_URL: lumi.url,
      LUMI_REDIRECT_URI: redirectUri,
      CLIENT_ID: client.id,
      CLIENT_SECRET: client.secret,
    },
  })
  process.exitCode = await new Promise<number>((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1))
  })
} finally {
  await lumi.stop()
}
