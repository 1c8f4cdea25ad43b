import { expect, test, vi } from 'vitest'
import { coalesce } from './coalesce.ts'

function held() {
  const rounds: PromiseWithResolvers<void>[] = []
  const work = vi.fn(() => {
    const round = Promise.withResolvers<void>()
    rounds.push(round)
    return round.promise
  })
  return { rounds, work, look: coalesce(work) }
}

test('begins at once, and once more for all who ask meanwhile', async () => {
  const { rounds, work, look } = held()
  const first = look()
  expect(work).toHaveBeenCalledTimes(1)
  const others = [look(), look(), look()]
  expect(work).toHaveBeenCalledTimes(1)
  rounds[0]?.resolve()
  await expect.poll(() => work.mock.calls.length).toBe(2)
  expect(look.isRunning).toBe(true)
  rounds[1]?.resolve()
  await Promise.all([first, ...others])
  expect(work).toHaveBeenCalledTimes(2)
  expect(look.isRunning).toBe(false)
})

test('can be asked again after a round that failed', async () => {
  const { rounds, work, look } = held()
  const failing = look()
  rounds[0]?.reject(new Error('on purpose'))
  await expect(failing).rejects.toThrow('on purpose')
  const next = look()
  rounds[1]?.resolve()
  await next
  expect(work).toHaveBeenCalledTimes(2)
})
