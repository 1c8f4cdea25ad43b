import { expect, test } from 'vitest'
import { createHooks, defineHook, onHook } from './hooks.ts'

const asked = defineHook<(number: number) => Promise<string>>('asked')
const other = defineHook<(number: number) => Promise<string>>('other')

test('runs all work of a hook in its order, and no other', async () => {
  const hooks = createHooks([
    onHook(asked, async (number) => `first ${number}`),
    onHook(other, async () => 'other'),
    onHook(asked, async (number) => `second ${number}`),
  ])
  expect(await hooks.run(asked, 7)).toEqual(['first 7', 'second 7'])
})

test('begins no more when one fails', async () => {
  const done: string[] = []
  const hooks = createHooks([
    onHook(asked, async () => {
      throw new Error('on purpose')
    }),
    onHook(asked, async () => {
      done.push('second')
      return 'second'
    }),
  ])
  await expect(hooks.run(asked, 1)).rejects.toThrow('on purpose')
  expect(done).toEqual([])
})

test('asks exactly one', async () => {
  const one = onHook(asked, async (number) => `${number}`)
  expect(await createHooks([one]).ask(asked, 3)).toBe('3')
  await expect(createHooks([]).ask(asked, 3)).rejects.toThrow('asked')
  await expect(createHooks([one, one]).ask(asked, 3)).rejects.toThrow('asked')
})
