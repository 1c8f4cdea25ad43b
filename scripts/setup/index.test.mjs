import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test, vi } from 'vitest'

/** A set-up whose only step waits for a command that does not end by itself, and says its id. */
const slowSetUp = `
  import { command } from '${new URL('../lib/command.mjs', import.meta.url)}'
  import { setUp } from '${new URL('./index.mjs', import.meta.url)}'
  const run = () => command('sh', ['-c', 'echo $$; exec sleep 600'], { onLine: (pid) => console.log('pid', pid) })
  await setUp([{ name: 'slow', doing: 'waiting', without: '', isDone: () => false, run }])`

test('an interrupted set-up ends what it had begun', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', slowSetUp])
  onTestFinished(() => void child.kill('SIGKILL'))
  const exited = once(child, 'exit')
  const pid = await saidPid(child.stdout)
  child.kill('SIGTERM')
  expect(await exited).toEqual([143, null])
  await vi.waitUntil(() => !isRunning(pid))
})

async function saidPid(output) {
  for await (const line of createInterface({ input: output })) {
    const [, pid] = /^pid (\d+)/.exec(line) ?? []
    if (pid) return Number(pid)
  }
  throw new Error('the command was not begun')
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    // A zombie has ended, although nobody has asked for its code.
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}
