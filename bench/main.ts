import { dispose } from '@livekit/rtc-node'
import { measureBlur } from './parts/blur.ts'
import { measureBoard } from './parts/board.ts'
import { measureBreakout } from './parts/breakout.ts'
import { measureChat } from './parts/chat.ts'
import { measureConferences } from './parts/conferences.ts'
import { measureCrowd } from './parts/crowd.ts'
import { measureDashboardScripts } from './parts/dashboard-scripts.ts'
import { measureDelivery } from './parts/delivery.ts'
import { measureDocsSearch } from './parts/docs-search.ts'
import { measureEncryptionCpu } from './parts/encryption-cpu.ts'
import { measureFiles } from './parts/files.ts'
import { measureJoin } from './parts/join.ts'
import { measureLayoutShift } from './parts/layout-shift.ts'
import { measureLive } from './parts/live.ts'
import { measureLobby } from './parts/lobby.ts'
import { measureLongChat } from './parts/long-chat.ts'
import { measureLongList } from './parts/long-list.ts'
import { measureLti } from './parts/lti.ts'
import { measurePageLines } from './parts/page-lines.ts'
import { measurePageTurns } from './parts/page-turns.ts'
import { measurePublicPages } from './parts/public-pages.ts'
import { measureReads } from './parts/reads.ts'
import { measureRecording } from './parts/recording.ts'
import { measureRecordingLoss } from './parts/recording-loss.ts'
import { measureRoomMemory } from './parts/room-memory.ts'
import { measureScripts } from './parts/scripts.ts'
import { measureSlowJoin } from './parts/slow-join.ts'
import { measureSlowLink } from './parts/slow-link.ts'
import { measureStart } from './parts/start.ts'
import { measureTiles } from './parts/tiles.ts'
import { measureVideoCpu } from './parts/video-cpu.ts'
import { measureVisitedPages } from './parts/visited-pages.ts'
import { type Bench, withBench } from './support/bench.ts'
import { type Figure, printTable, report } from './support/report.ts'

/** Every part on a Lumi of its own, so that none meets what another has left behind. */
const parts: Record<string, () => Promise<Figure[]>> = {
  conferences: on(measureConferences),
  join: on(measureJoin),
  'slow-join': on(measureSlowJoin),
  lobby: on(measureLobby),
  scripts: on(measureScripts),
  'slow-link': on(measureSlowLink),
  'public-pages': on(measurePublicPages),
  'docs-search': on(measureDocsSearch),
  'dashboard-scripts': on(measureDashboardScripts),
  'layout-shift': on(measureLayoutShift),
  tiles: on(measureTiles),
  'video-cpu': on(measureVideoCpu),
  'encryption-cpu': on(measureEncryptionCpu),
  blur: on(measureBlur),
  'room-memory': on(measureRoomMemory),
  'long-list': on(measureLongList),
  'long-chat': on(measureLongChat),
  'visited-pages': on(measureVisitedPages),
  'page-lines': measurePageLines,
  'page-turns': on(measurePageTurns),
  reads: on(measureReads),
  files: on(measureFiles),
  live: on(measureLive),
  chat: on(measureChat),
  board: on(measureBoard),
  breakout: on(measureBreakout),
  recording: on(measureRecording),
  'recording-loss': on(measureRecordingLoss),
  crowd: on(measureCrowd),
  delivery: on(measureDelivery, { ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8', ALLOW_OUTGOING_PORTS: '1-65535' }),
  lti: on(measureLti, { ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8', ALLOW_OUTGOING_PORTS: '1-65535' }),
  start: measureStart,
}

function on(measure: (bench: Bench) => Promise<Figure[]>, env: Record<string, string> = {}) {
  return () => withBench(measure, env)
}

// A signal alone would not end the processes that the parts have started.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130))

const order = Object.keys(parts)
const wanted = process.argv.slice(2)
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n${name}`)
  const figures = await measure()
  printTable(figures)
  // Figures of shorter recordings are for looking at.
  if (process.env.LUMI_BENCH_MINUTES === undefined) report(name, figures, order)
}
// The native library of the publishers keeps the process alive otherwise.
await dispose()
