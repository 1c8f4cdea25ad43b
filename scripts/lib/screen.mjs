const HEARTBEAT_MS = 15_000
const REDRAW_MS = 200

const terminal = process.stdout.isTTY
/** The running steps; several share the one line of a terminal. */
const underWay = new Set()
let timer

/** Shows that a long step is alive: in one line that is redrawn on a terminal, by a line now and then elsewhere. */
export function showProgress(title) {
  const step = { title, startedAt: Date.now(), detail: '' }
  underWay.add(step)
  timer ??= setInterval(draw, terminal ? REDRAW_MS : HEARTBEAT_MS)
  if (terminal) draw()
  else console.log(lineOf(step))
  const end = (mark) => {
    underWay.delete(step)
    console.log(`${terminal ? '\r\x1b[K' : ''}  ${mark} ${title} (${secondsOf(step)})`)
    if (underWay.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  return {
    detail(text) {
      step.detail = text.trim().slice(0, 100)
    },
    done: () => end('✓'),
    failed: () => end('✗'),
    /** Somebody has interrupted it: it has not failed. */
    stopped: () => end('– stopped:'),
  }
}

function draw() {
  if (!terminal) {
    for (const step of underWay) console.log(lineOf(step))
    return
  }
  const line = `  … ${[...underWay].map(textOf).join(' · ')}`
  process.stdout.write(`\r\x1b[K${line.slice(0, process.stdout.columns - 1)}`)
}

const lineOf = (step) => `  … ${textOf(step)}`
const textOf = (step) => `${step.title} (${secondsOf(step)}) ${step.detail}`.trim()
const secondsOf = ({ startedAt }) => `${Math.round((Date.now() - startedAt) / 1000)} s`
