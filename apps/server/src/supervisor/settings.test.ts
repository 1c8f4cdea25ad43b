import { expect, test } from 'vitest'
import { localUrl, readSettings, SettingsError } from './settings.ts'

test('runs on this machine alone when nothing is configured', () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({ host: '127.0.0.1', port: 5000, publicUrl: 'http://localhost:5000' })
  expect(settings.dataDir).toMatch(/[\\/]data$/)
  expect(settings.databaseUrl).toBeUndefined()
  expect(settings.livekit).toBeUndefined()
})

test.each(['abc', '0', '70000', '80.5'])('refuses PORT=%s', (value) => {
  expect(() => readSettings({ PORT: value })).toThrow(SettingsError)
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
