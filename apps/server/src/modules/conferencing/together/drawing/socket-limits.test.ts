import { BoardClose, collabPath } from '@lumi/contract/values'
import * as encoding from 'lib0/encoding'
import { describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { createLiveServer } from '../../../../testing/live-server.ts'
import { addConference } from '../../core/conference/conference.fixture.ts'
import { addPage, enter, openPage } from './collab.fixture.ts'

const { server, url, owner } = await createLiveServer()

/** A socket with no token and nothing to say. */
function openRaw() {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${collabPath}`)
  const closes: number[] = []
  socket.on('close', (code) => closes.push(code))
  socket.on('error', () => {})
  onTestFinished(() => socket.terminate())
  return { socket, closes }
}
const isOpen = ({ socket }: ReturnType<typeof openRaw>) => socket.readyState === WebSocket.OPEN

function authentication(pageId: string, token: string): Uint8Array {
  const message = encoding.createEncoder()
  encoding.writeVarString(message, pageId)
  for (const number of [2, 0]) encoding.writeVarUint(message, number)
  encoding.writeVarString(message, token)
  return encoding.toUint8Array(message)
}

describe('sockets without a token', { timeout: 60_000 }, () => {
  it('stand in the way neither of those who have one nor of those who are at a page', async () => {
    const { confId } = await addConference(server, owner)
    const pageId = await addPage(server, confId, owner.token)
    const there = openPage(url, pageId, (await enter(server, confId, 'presenter')).token)
    await there.synced()
    const silent = Array.from({ length: 420 }, openRaw)
    await expect.poll(() => silent.filter(isOpen).length, { timeout: 15_000 }).toBe(400)
    const late = openPage(url, pageId, (await enter(server, confId, 'presenter')).token)
    await late.synced()
    // It took the place of the one that had waited longest, and has left it since.
    expect(silent.filter(isOpen).length).toBeGreaterThanOrEqual(399)
    expect(there.closes).toEqual([])
  })
})

describe('somebody at a page', { timeout: 60_000 }, () => {
  it('has twelve sockets, also by those with which they have left it', async () => {
    const { confId } = await addConference(server, owner)
    const pageId = await addPage(server, confId, owner.token)
    const { token } = await enter(server, confId, 'presenter')
    const leaving = encoding.createEncoder()
    encoding.writeVarString(leaving, pageId)
    encoding.writeVarUint(leaving, 7)
    encoding.writeVarString(leaving, 'gone')
    const visit = async () => {
      const visitor = openRaw()
      await expect.poll(() => isOpen(visitor)).toBe(true)
      const answered = new Promise((resolve) => visitor.socket.once('message', resolve))
      visitor.socket.send(authentication(pageId, token))
      await answered
      visitor.socket.send(encoding.toUint8Array(leaving))
      return visitor
    }
    const visitors: Awaited<ReturnType<typeof visit>>[] = []
    for (let number = 0; number < 12; number++) visitors.push(await visit())
    expect(visitors.filter(isOpen)).toHaveLength(12)
    const one = await visit()
    await expect.poll(() => one.closes).toEqual([BoardClose.tooFast])
    visitors[0]?.socket.close()
    await expect.poll(() => visitors[0]?.closes.length).toBe(1)
    const next = await visit()
    expect(isOpen(next)).toBe(true)
  })
})
