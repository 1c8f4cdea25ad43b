import { expect, test } from 'vitest'
import { createLogBuffer } from './log-buffer.ts'
import { createLogger } from './logger.ts'

function open() {
  const written: string[] = []
  const buffer = createLogBuffer({ write: (line) => void written.push(line) })
  return { written, buffer, log: createLogger('info', buffer.destination) }
}

test('buffers warnings, errors and marked lines, and writes everything', () => {
  const { written, buffer, log } = open()
  log.info({ route: '/v1/apps' }, 'request')
  log.info({ kept: true, port: 5000 }, 'listening')
  log.child({ reqId: 'abc' }).warn({ reason: 'ECONNREFUSED', status: null }, 'a part is away')
  log.error({ err: new TypeError('no such thing'), server: 'LTI' }, 'request failed')
  log.error({ kept: false }, 'not this one')
  expect(written).toHaveLength(5)
  expect(buffer.take(10)).toEqual([
    { date: expect.any(Date), type: 'info', server: undefined, message: 'listening (port=5000)' },
    {
      date: expect.any(Date),
      type: 'warning',
      server: undefined,
      message: 'a part is away (reason=ECONNREFUSED, status=null)',
    },
    {
      date: expect.any(Date),
      type: 'error',
      server: 'LTI',
      message: 'request failed: TypeError: no such thing',
    },
  ])
  expect(buffer.take(10)).toEqual([])
})

test('buffers no secrets, no line breaks and no endless lines', () => {
  const { buffer, log } = open()
  log.warn({ clientSecret: 'Lighthouse7', url: 'a\nb' }, `long\0 ${'x'.repeat(5000)}`)
  log.warn({ clientSecret: 'Lighthouse7', url: 'a\nb' }, 'short')
  const [long, short] = buffer.take(2)
  expect(long?.message).toHaveLength(2_000)
  expect(short?.message).toBe('short (clientSecret=[hidden], url=a b)')
})

test('lets the oldest go when nobody stores them', () => {
  const { buffer, log } = open()
  for (let n = 0; n < 1_100; n++) log.warn(`line ${n}`)
  const [oldest, ...more] = buffer.take(2_000)
  expect(oldest?.message).toBe('line 100')
  log.warn('newest')
  buffer.giveBack(oldest ? [oldest, ...more] : more)
  expect(
    buffer
      .take(2_000)
      .map(({ message }) => message)
      .slice(-2),
  ).toEqual(['line 1099', 'newest'])
})
