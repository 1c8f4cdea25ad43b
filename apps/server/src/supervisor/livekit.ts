import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { childEnvironment } from '../platform/process/child-environment.ts'
import { toolPath } from '../platform/tools.ts'
import { freeTcpPort } from './free-port.ts'
import { type ManagedProcess, manageProcess, type ProcessSpec } from './managed-process.ts'
import { rtcConfig } from './rtc-config.ts'
import { type LivekitAccess, localUrl, type Settings } from './settings.ts'
import { storedSecret } from './stored-secret.ts'

const LOCAL = '127.0.0.1'
const API_KEY = 'lumi'

type Options = Pick<ProcessSpec, 'runDir' | 'onLine' | 'onEvent'> & {
  settings: Settings
}

type Livekit = LivekitAccess & { process: ManagedProcess }

/** A media server of our own, not yet started. Browsers reach its signalling through `/media`, media directly. */
export async function embeddedLivekit({ settings, ...spec }: Options): Promise<Livekit> {
  const apiSecret = await storedSecret(join(settings.dataDir, 'livekit.key'))
  const port = await freeTcpPort(LOCAL)
  const config = {
    port,
    bind_addresses: [LOCAL],
    logging: { level: 'warn' },
    // With the secret it gives each person credentials of their own, which end.
    rtc: { ...(await rtcConfig(settings.rtc)), ...(settings.turn && { turn_servers: [settings.turn] }) },
    keys: { [API_KEY]: apiSecret },
    // A certificate is made out to the public name, and LiveKit checks it.
    webhook: {
      api_key: API_KEY,
      urls: [`${settings.tls ? settings.publicUrl : localUrl(settings)}/media-events`],
    },
  }
  // JSON is YAML. A file and not an argument, because everybody on the machine can read arguments.
  const configFile = join(spec.runDir, 'livekit.yaml')
  await mkdir(spec.runDir, { recursive: true, mode: 0o700 })
  await writeFile(configFile, JSON.stringify(config), { mode: 0o600 })
  const url = `http://${LOCAL}:${port}`
  const managed = manageProcess({
    ...spec,
    name: 'livekit',
    file: toolPath('livekit-server'),
    args: ['--config', configFile],
    env: childEnvironment(),
    isReady: async (signal) => (await fetch(url, { signal })).ok,
    // It would wait for every call to end; the people in them come back by themselves after a restart.
    stopLimitMs: 1_500,
  })
  return { process: managed, url, apiKey: API_KEY, apiSecret }
}
