import { setImmediate as tick } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { serial, serialBy } from './serial.ts'

test('does one after the other, whatever one of them does', async () => {
  const done: string[] = []
  const next = serial()
  const slow = Promise.withResolvers<void>()
  const first = next(async () => {
    await slow.promise
    done.push('first')
  })
  const failing = next(() => Promise.reject(new Error('on purpose')))
  const last = next(() => done.push('last'))
  await tick()
  expect(done).toEqual([])
  slow.resolve()
  await first
  await expect(failing).rejects.toThrow('on purpose')
  expect(await last).toBe(2)
  expect(done).toEqual(['first', 'last'])
})

test('lets different ones not wait for each other', async () => {
  const done: string[] = []
  const inTurn = serialBy<string>()
  const slow = Promise.withResolvers<void>()
  const held = inTurn('ada', async () => {
    await slow.promise
    done.push('ada')
  })
  const behind = inTurn('ada', () => done.push('ada again'))
  await inTurn('grace', () => done.push('grace'))
  expect(done).toEqual(['grace'])
  slow.resolve()
  await Promise.all([held, behind])
  expect(done).toEqual(['grace', 'ada', 'ada again'])
})
