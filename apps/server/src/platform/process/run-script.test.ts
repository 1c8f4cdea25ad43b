import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onPath } from './on-path.ts'
import { runScript } from './run-script.ts'

let cwd: string
beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'lumi-script-'))
})
afterAll(() => rm(cwd, { recursive: true, force: true }))

let scripts = 0
async function run(code: string, { task = {}, timeMs = 30_000, signal = AbortSignal.timeout(60_000) } = {}) {
  scripts += 1
  const script = join(cwd, `${scripts}.mjs`)
  await writeFile(script, code)
  const limits = { cwd, memoryBytes: 1536 * 1024 ** 2, timeMs, signal }
  return runScript({ ...limits, script, task, heapMegabytes: 64 })
}

test('hands a task to the script, and its answer back', async () => {
  const code =
    'console.log("a library speaks"); console.log(JSON.stringify({ got: JSON.parse(process.argv[2]) }))'
  expect(await run(code, { task: { text: 'ä "quoted" $HOME' } })).toEqual({
    answer: { got: { text: 'ä "quoted" $HOME' } },
  })
})

test('says that the script took too long', async () => {
  expect(await run('setInterval(() => {}, 1000)', { timeMs: 500 })).toMatchObject({ without: 'time' })
})

test('says that the script broke off, and the next one runs', async () => {
  expect(await run('process.kill(process.pid, "SIGSEGV")')).toMatchObject({ without: 'crash' })
  expect(await run('throw new Error("on purpose")')).toMatchObject({
    without: 'crash',
    complaint: expect.stringContaining('on purpose'),
  })
  expect(await run('console.log("1")')).toEqual({ answer: 1 })
})

test.runIf(onPath('prlimit')).each([
  ['JavaScript', 'const all = []; for (;;) all.push(new Array(1e5).fill(all.length))'],
  ['what lies beside it', 'const all = []; for (;;) all.push(Buffer.alloc(64 << 20, 1))'],
])('says that memory ran out, of %s', async (_name, code) => {
  expect(await run(code)).toMatchObject({ without: 'memory' })
})

test('leaves room for WebAssembly', async () => {
  const code = 'new WebAssembly.Memory({ initial: 1000 }); console.log("true")'
  expect(await run(code)).toEqual({ answer: true })
})

test('ends with its signal', async () => {
  const stop = new AbortController()
  const running = run('setInterval(() => {}, 1000)', { signal: stop.signal })
  stop.abort(new Error('over'))
  await expect(running).rejects.toThrow('over')
})
