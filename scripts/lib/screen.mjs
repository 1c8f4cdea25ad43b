const HEARTBEAT_MS = 15_000
const REDRAW_MS = 200

/** Shows that a long step is alive: one line that is redrawn on a terminal, a line now and then elsewhere. */
export function showProgress(title) {
  const startedAt = Date.now()
  const seconds = () => `${Math.round((Date.now() - startedAt) / 1000)} s`
  const terminal = process.stdout.isTTY
  let detail = ''
  const draw = () => {
    const line = `  … ${title} (${seconds()}) ${detail}`
    if (terminal) process.stdout.write(`\r\x1b[K${line.slice(0, process.stdout.columns - 1)}`)
    else console.log(line)
  }
  draw()
  const timer = setInterval(draw, terminal ? REDRAW_MS : HEARTBEAT_MS)
  const end = (line) => {
    clearInterval(timer)
    console.log(`${terminal ? '\r\x1b[K' : ''}${line}`)
  }
  return {
    detail(text) {
      detail = text.trim().slice(0, 100)
    },
    done: () => end(`  ✓ ${title} (${seconds()})`),
    failed: () => end(`  ✗ ${title} (${seconds()})`),
  }
}
