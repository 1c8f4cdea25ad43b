import { flushCompileCache } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { makeDataDir } from './config/data-dir.ts'
import { ConfigError, UnavailableError } from './config/error.ts'
import { exitCodes } from './config/exit-codes.ts'
import { findUnknown } from './config/unknown-names.ts'
import { type Config, givenOf, readConfig } from './config.ts'
import { handleJobs, scheduleJobs } from './jobs.ts'
import { followConferences } from './modules/integration/slack/follow.ts'
import { startRecorder } from './modules/library/recording-session/worker/start-recorder.ts'
import { storeLogLines } from './modules/operation/log/journal.ts'
import { startDeliveries } from './modules/operation/subscriber/deliveries.ts'
import { createLogBuffer } from './platform/log/log-buffer.ts'
import { createLogger } from './platform/log/logger.ts'
import { openServices } from './services.ts'

/** Requests that have not ended by then are cut off. */
const DRAIN_LIMIT_MS = 3_000
/** Jobs and deliveries that have not ended by then are done again by another process. */
const WORK_GRACE_SECONDS = 2
/** Less than the supervisor waits, and than ten seconds, after which containers are killed. */
const SHUTDOWN_LIMIT_MS = 7_500

async function main() {
  const config = readConfig(process.env)
  const lines = createLogBuffer()
  const log = createLogger(config.logLevel, lines.destination)
  for (const line of findUnknown(givenOf(process.env))) log.warn(line)
  makeDataDir(config.dataDir)
  const services = await openServices(config, log)
  const journal = storeLogLines(services, lines)
  const app = await createApp(services)
  handleJobs(services)
  await services.jobs.start({ work: config.role !== 'web' })
  await scheduleJobs(services)
  const deliveries = config.role === 'web' ? undefined : await startDeliveries(services)
  const following = config.role === 'web' ? undefined : await followConferences(services)
  await listen(app, config)
  const stopRecording = config.role === 'web' ? undefined : startRecorder(services)
  services.health.start()
  services.metrics.watchProcess()
  log.info({ port: config.port, role: config.role, kept: true }, 'started')

  let stopping = false
  async function stop(signal: string) {
    if (stopping) return
    stopping = true
    log.info({ signal, kept: true }, 'stopping')
    setTimeout(() => process.exit(exitCodes.fault), SHUTDOWN_LIMIT_MS).unref()
    const cutOff = setTimeout(() => app.server.closeAllConnections(), DRAIN_LIMIT_MS)
    await Promise.all([stopRecording?.(), app.close()])
    clearTimeout(cutOff)
    following?.close()
    await Promise.all([
      deliveries?.stop({ graceMs: WORK_GRACE_SECONDS * 1000 }),
      services.jobs.stop({ graceSeconds: WORK_GRACE_SECONDS }),
    ])
    await journal.stop()
    await services.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
  // The process at the other end of the channel expects us to end with it.
  process.on('disconnect', () => void stop('disconnect'))
  // If there is a cache (NODE_COMPILE_CACHE), it is written now, because a killed process cannot write it.
  flushCompileCache()
}

async function listen(app: FastifyInstance, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      endWith(exitCodes.taken, `PORT ${port} is taken by another program; choose another`)
    throw error
  }
}

function endWith(code: number, said: unknown): never {
  console.error(said)
  process.exit(code)
}

await main().catch((error) => {
  if (error instanceof ConfigError) endWith(exitCodes.configuration, error.message)
  if (error instanceof UnavailableError) endWith(exitCodes.unavailable, error.message)
  endWith(exitCodes.fault, error)
})
