import { readSettings } from './settings.ts'
import { explainFailure } from './start-failure.ts'
import { createSupervisor } from './supervisor.ts'

// PostgreSQL reports its whole routine; only its distress belongs on the screen.
const POSTGRES_DISTRESS = /^(PANIC|FATAL): (?!.*the database system is (starting up|shutting down))/

function onLine(part: string, line: string) {
  if (part === 'server') console.log(line)
  else if (part !== 'postgres' || POSTGRES_DISTRESS.test(line)) console.log(`${part} | ${line}`)
}

/** The reader of our output may end before us: a terminal, the other end of a pipe. */
function outliveReaders() {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

function endWith(error: unknown): never {
  const { lines, code } = explainFailure(error)
  for (const line of lines) console.error(line)
  process.exit(code)
}

async function main() {
  outliveReaders()
  const startedAt = performance.now()
  const settings = readSettings(process.env)
  if (process.argv.includes('--check')) return
  const report = (line: string) => console.log(line)
  const watch = process.argv.includes('--watch')
  const onGaveUp = (error: Error) => void stop().then(() => endWith(error))
  const supervisor = createSupervisor({ settings, watch, report, onGaveUp, onLine })

  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= supervisor.stop()
    return stopped
  }
  const shutDown = async (reason: string) => {
    if (!stopped) report(`\n${reason}: stopping Lumi`)
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void shutDown(signal))
  // Our starter holds the other end; when it is killed, nobody is left who could stop us by Ctrl-C.
  process.on('disconnect', () => void shutDown('The starter is gone'))

  try {
    await supervisor.start()
    report(
      `\nLumi is ready at ${settings.publicUrl} (after ${((performance.now() - startedAt) / 1000).toFixed(1)} s). Ctrl-C ends it.\n`,
    )
  } catch (error) {
    if (stopped) return
    await stop()
    endWith(error)
  }
}

await main().catch(endWith)
