import { expect, test } from 'vitest'
import { createLogger, withoutSecrets } from './logger.ts'

function logged(fields: object): string {
  const lines: string[] = []
  createLogger('info', { write: (line) => void lines.push(line) }).info(fields, 'something happened')
  return lines.join('')
}

test('cuts secrets out of what is logged', () => {
  const text = logged({
    password: 'Lighthouse7',
    user: { refresh_token: 'Lighthouse7', name: 'Ada' },
    conference: { hostPassword: 'Lighthouse7', attendeeKey: 'Lighthouse7' },
    req: { headers: { authorization: 'Bearer Lighthouse7', cookie: 'Lighthouse7' } },
  })
  expect(text).not.toContain('Lighthouse7')
  expect(text).toContain('Ada')
})

test.each([
  ['/room/join?id=abc&key=secret&name=Ada', '/room/join?id=abc&key=[hidden]&name=Ada'],
  ['/auth/oauth2/tokenInfo?access_token=secret', '/auth/oauth2/tokenInfo?access_token=[hidden]'],
  ['/join?password=secret#x', '/join?password=[hidden]#x'],
  ['/api/lumi/password/reset/secret', '/api/lumi/password/reset/[hidden]'],
  ['/Password/Reset/secret?x=1', '/Password/Reset/[hidden]?x=1'],
  ['/v1/conferences?limit=5', '/v1/conferences?limit=5'],
])('cuts keys out of the address %s', (url, expected) => {
  expect(withoutSecrets(url)).toBe(expected)
})

test('does not log the values of a failed query', () => {
  const err = Object.assign(
    new Error('Failed query: insert into accounts values ($1)\nparams: Light\nhouse7', {
      cause: new Error('duplicate key'),
    }),
    { params: ['Light\nhouse7'] },
  )
  const text = logged({ err, reason: err.message })
  expect(text).not.toMatch(/Light|house7/)
  expect(text).toContain('insert into accounts')
  expect(text).toContain('duplicate key')
})
