import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test, vi } from 'vitest'

/** A step that waits for a command that does not end by itself, and prints its id. */
const slowStep = `
  import { command } from '${new URL('../lib/command.mjs', import.meta.url)}'
  import { setUp, setUpInBackground } from '${new URL('./index.mjs', import.meta.url)}'
  const run = () => command('sh', ['-c', 'echo $$; exec sleep 600'], { onLine: (pid) => console.log('pid', pid) })
  const slow = { name: 'slow', doing: 'waiting', without: '', isDone: () => false, run }
`

function start(script) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', slowStep + script])
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

const slowMachine = { timeout: 4_000 }

test('an interrupted set-up ends its running steps', async () => {
  const child = start('await setUp([slow])')
  const exited = once(child, 'exit')
  const pid = await saidPid(child.stdout)
  child.kill('SIGTERM')
  expect(await exited).toEqual([143, null])
  await vi.waitUntil(() => !isRunning(pid))
})

test.skipIf(process.platform === 'win32')(
  'an interrupted step ends with the programs that its command started, and counts as stopped',
  async () => {
    const child = start(`
    const compile = () => command('sh', ['-c', 'sleep 600 & echo $!; wait'], { onLine: (pid) => console.log('pid', pid) })
    await setUp([{ ...slow, run: compile }])`)
    const exited = once(child, 'exit')
    const output = child.stdout.setEncoding('utf8')
    let text = ''
    output.on('data', (part) => {
      text += part
    })
    const pid = await vi.waitUntil(() => Number(/^pid (\d+)$/m.exec(text)?.[1]), slowMachine)
    child.kill('SIGTERM')
    expect(await exited).toEqual([143, null])
    await vi.waitUntil(() => !isRunning(pid), slowMachine)
    expect(text).toContain('– stopped: waiting')
    expect(text).not.toContain('✗')
  },
)

test('chains of steps are done side by side, the steps of each in order', async () => {
  const child = start(`
    const done = []
    const step = (name, run) => ({ name, doing: name, without: '', isDone: () => false, run })
    const other = Promise.withResolvers()
    await setUp(
      [step('a', () => other.promise.then(() => done.push('a'))), step('b', async () => done.push('b'))],
      [step('c', async () => { done.push('c'); other.resolve() })],
    )
    console.log('order', done.join(' '))`)
  expect(await said(child.stdout, /^order (.*)/)).toBe('c a b')
})

test('a background installation ends with the program that needs it no more', async () => {
  const child = start(`
    const stop = setUpInBackground([{ ...slow, optional: true }])
    process.once('SIGTERM', () => stop().then(() => console.log('order stopped')))`)
  const exited = once(child, 'exit')
  const pid = await saidPid(child.stdout)
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  await vi.waitUntil(() => !isRunning(pid))
})

const saidPid = async (output) => Number(await said(output, /^pid (\d+)/))

async function said(output, line) {
  for await (const text of createInterface({ input: output })) {
    const [, found] = line.exec(text) ?? []
    if (found) return found
  }
  throw new Error(`${line} was not said`)
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
