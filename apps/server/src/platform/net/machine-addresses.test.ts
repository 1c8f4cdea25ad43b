import { expect, test } from 'vitest'
import { isLoopback, loopbackInterfaces, machineAddresses } from './machine-addresses.ts'

test.each([
  ['localhost', true],
  ['My.LocalHost', true],
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['[::1]', true],
  ['::ffff:127.0.0.1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.0.2.7', false],
  ['::ffff:192.0.2.7', false],
  ['meet.example.com', false],
  ['127.0.0.1.example.com', false],
  ['localhost.example.com', false],
])('%s is loopback: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected)
})

test('a machine has an address of its own, on an interface that leads nowhere else', () => {
  expect(machineAddresses().some(isLoopback)).toBe(true)
  expect(loopbackInterfaces()).not.toEqual([])
})
