import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { createLiveServer } from '../../../../testing/live-server.ts'
import { mayEnterMedia } from '../join/media-access.ts'

const { server } = await createLiveServer()

const begin = async () => (await server.call('POST', '/v1/connection-test', {})).body.media

describe('a test of the connection', () => {
  it('has a room of its own each time, for a short while, and opens nothing else', async () => {
    const [one, other] = [decodeJwt((await begin()).token), decodeJwt((await begin()).token)]
    const grant = one.video as Record<string, unknown>
    expect(grant).toMatchObject({ roomJoin: true, canPublishData: false })
    expect(grant.room).not.toBe((other.video as typeof grant).room)
    expect(grant).not.toHaveProperty('roomAdmin')
    expect(grant).not.toHaveProperty('roomCreate')
    expect((one.exp ?? 0) - (one.nbf ?? 0)).toBeLessThanOrEqual(120)
  })

  it('may enter the media server without a conference', async () => {
    const { video } = decodeJwt((await begin()).token) as { video: { room: string } }
    const holder = { confId: video.room, userId: 'tester' }
    expect(await mayEnterMedia(server.services, holder)).toBe(true)
    expect(await mayEnterMedia(server.services, { ...holder, confId: 'k7m2xq9wpd' })).toBe(false)
  })
})
