import { expect, test } from 'vitest'
import { ConfigError } from '../config/error.ts'
import { localUrl, readSettings } from './settings.ts'

test('runs on this machine alone when nothing is configured', () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({ host: '127.0.0.1', port: 5000, publicUrl: 'http://localhost:5000' })
  expect(settings.dataDir).toMatch(/[\\/]data$/)
  expect(settings.databaseUrl).toBeUndefined()
  expect(settings.livekit).toBeUndefined()
})

test.each(['abc', '0', '70000', '80.5'])('refuses PORT=%s', (value) => {
  expect(() => readSettings({ PORT: value })).toThrow(ConfigError)
})

test('a media server of one’s own comes with its key', () => {
  expect(() => readSettings({ LIVEKIT_URL: 'http://media' })).toThrow('LIVEKIT_API_KEY')
})

test.each([
  ['0.0.0.0', 'http://127.0.0.1:5000'],
  ['::', 'http://[::1]:5000'],
  ['::1', 'http://[::1]:5000'],
  ['192.0.2.7', 'http://192.0.2.7:5000'],
])('with HOST=%s this machine reaches the server at %s', (host, url) => {
  expect(localUrl({ host, port: 5000, tls: false })).toBe(url)
})

test.each([
  ['by itself', { RTC_TCP_PORT: '7881' }],
  ['with an address of one network', { RTC_TCP_PORT: '7881', RTC_HOST: '192.0.2.7' }],
])('a port for media over TCP %s would listen everywhere, and is refused', (_, variables) => {
  expect(() => readSettings(variables)).toThrow(/^RTC_TCP_PORT .*RTC_HOST=0\.0\.0\.0/)
  expect(readSettings({ ...variables, RTC_HOST: '0.0.0.0' }).rtc).toMatchObject({ tcpPort: 7881 })
})

test('a TURN server is for a media server of our own, and has a secret', () => {
  const variables = { TURN_URL: 'turns:turn.example.com:443', TURN_SECRET: 'shared' }
  const turn = { host: 'turn.example.com', port: 443, protocol: 'tls', secret: 'shared' }
  expect(readSettings(variables).turn).toEqual(turn)
  expect(() => readSettings({ TURN_URL: variables.TURN_URL })).toThrow('TURN_SECRET is not set')
  expect(() => readSettings({ ...variables, TURN_URL: 'turn.example.com' })).toThrow('TURN_URL must be')
  const livekit = { LIVEKIT_URL: 'http://media', LIVEKIT_API_KEY: 'k', LIVEKIT_API_SECRET: 's' }
  expect(() => readSettings({ ...variables, ...livekit })).toThrow(/^TURN_URL is for the media server/)
})
