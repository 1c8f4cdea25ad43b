import { beforeEach, expect, test, vi } from 'vitest'
import { framesOf, startErrorReports } from './error-reports.ts'

const sent = vi.fn(async (_url: string, _request: RequestInit) => new Response())
beforeEach(() => {
  sent.mockClear()
  vi.stubGlobal('fetch', sent)
})

const dsn = 'https://k3y@errors.example.com/sub/7'
const bodyOf = (call: number) =>
  String(sent.mock.calls[call]?.[1].body)
    .split('\n')
    .map((part) => JSON.parse(part))

test('an error is sent as an envelope, without what may be secret', () => {
  window.history.replaceState(null, '', '/Password/Reset/h4sh?id=abc#key')
  const { report } = startErrorReports(dsn, '1.2.3')
  const error = new TypeError('Cannot load https://meet.example.com/join?id=abc&password=pw at all')
  error.stack = [
    'TypeError: Cannot load',
    '    at open (https://meet.example.com/assets/room.js?key=1:10:20)',
    '    at https://meet.example.com/assets/main.js:3:4',
  ].join('\n')
  report(error)
  expect(sent.mock.calls[0]?.[0]).toBe(
    'https://errors.example.com/sub/api/7/envelope/?sentry_version=7&sentry_key=k3y',
  )
  expect(sent.mock.calls[0]?.[1].credentials).toBe('omit')
  const [head, item, event] = bodyOf(0)
  expect(item).toEqual({ type: 'event' })
  expect(head.event_id).toBe(event.event_id)
  expect(event).toMatchObject({
    release: '1.2.3',
    environment: 'production',
    request: { url: 'http://localhost:5000/Password' },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'Cannot load https://meet.example.com/join at all',
          stacktrace: {
            frames: [
              { filename: 'https://meet.example.com/assets/main.js', lineno: 3, colno: 4 },
              {
                function: 'open',
                filename: 'https://meet.example.com/assets/room.js',
                lineno: 10,
                colno: 20,
              },
            ],
          },
        },
      ],
    },
  })
  expect(JSON.stringify(bodyOf(0))).not.toMatch(/h4sh|abc|password=/)
})

test('an error that comes again is sent once, and a page that fails all the time falls silent', () => {
  const { report } = startErrorReports(dsn, undefined)
  report(new Error('again'))
  report(new Error('again'))
  expect(sent).toHaveBeenCalledTimes(1)
  for (let number = 0; number < 20; number += 1) report(new Error(`other ${number}`))
  expect(sent).toHaveBeenCalledTimes(10)
})

test('errors and rejections that nobody handles are sent', () => {
  startErrorReports(dsn, undefined)
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('thrown') }))
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: 'refused' })
  window.dispatchEvent(rejection)
  const data = sent.mock.calls.map((_, call) => bodyOf(call)[2].exception.values[0].value)
  expect(data).toEqual(expect.arrayContaining(['thrown', 'refused']))
})

test('stacks of Firefox and Safari are read as well', () => {
  expect(framesOf('open@https://meet.example.com/a.js:1:2\n@https://meet.example.com/b.js:3:4\n')).toEqual([
    { filename: 'https://meet.example.com/b.js', lineno: 3, colno: 4 },
    { function: 'open', filename: 'https://meet.example.com/a.js', lineno: 1, colno: 2 },
  ])
})
