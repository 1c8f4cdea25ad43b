import type { ServerMessages } from '@lumi/contract'
import { LumiError } from '@lumi/sdk'
import { expect, test, vi } from 'vitest'
import { message } from '#room/chat/chats.fixture.ts'
import { createScope } from '#room/reactive/scope.ts'
import { createChatPeople } from './chat-client.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve))

/** A conference with these people, of whom a page has two. */
async function read(...ids: string[]) {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const list = vi.fn(async ({ query: { cursor = '0' } }: { query: { cursor?: string } }) => {
    const end = Number(cursor) + 2
    const items = ids.slice(Number(cursor), end).map((userId) => ({ userId }))
    return { items, cursor: end < ids.length ? String(end) : null }
  })
  const handlers: Partial<ServerMessages> = {}
  const channel = { on: (name: string, handler: unknown) => Object.assign(handlers, { [name]: handler }) }
  const client = { conferenceUser: { list } } as never
  const people = createChatPeople(createScope(), { confId: 'k7m2', client, channel })
  await settle()
  const write = async (userId: string) => {
    handlers.message_changed?.({ change: 'created', message: message(2, { userId }) })
    await settle()
  }
  const miss = async () => {
    handlers.chats_missed?.()
    await settle()
  }
  return { list, ids, names: () => [...(people.value?.keys() ?? [])], write, miss }
}

test('people are read to the last page', async () => {
  expect((await read('ada', 'ben', 'cleo')).names()).toEqual(['ada', 'ben', 'cleo'])
})

test('people are read again once somebody unknown writes, and nobody is looked for twice', async () => {
  const { list, ids, names, write } = await read('ada')
  ids.push('dan')
  await write('ada')
  expect(names()).toEqual(['ada'])
  await write('dan')
  expect(names()).toEqual(['ada', 'dan'])
  await write('nobody')
  list.mockClear()
  await write('nobody')
  expect(list).not.toHaveBeenCalled()
})

test('people are read again where something was missed, and stay where they cannot be', async () => {
  const { list, ids, names, miss } = await read('ada')
  ids.push('dan')
  list.mockRejectedValueOnce(new LumiError({ code: 1, status: 0, description: '' }))
  await miss()
  expect(names()).toEqual(['ada'])
  await miss()
  expect(names()).toEqual(['ada', 'dan'])
})
