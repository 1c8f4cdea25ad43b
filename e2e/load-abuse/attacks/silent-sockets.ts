import { HocuspocusProvider } from '@hocuspocus/provider'
import { collabPath, realtimePath } from '@lumi/contract'
import { createLumiClient } from '@lumi/sdk'
import { Doc } from 'yjs'
import { connectClient } from '../../faults/client.ts'
import { signUp } from '../../support/account.ts'
import { createConference } from '../../support/conference.ts'
import { defineAttack } from '../attack.ts'
import { flood } from '../network.ts'

const socketUrl = (url: string, path: string) => `${url.replace('http', 'ws')}${path}`

/** Sockets cost nothing to open. Everybody on this machine has the same address, the honest user too. */
export default defineAttack({
  summary: '8,000 sockets without a token: at boards, in rooms and at the media server',
  async prepare({ url }) {
    const account = await signUp(url)
    const { confId, hostPassword } = await createConference(account)
    const { conference } = createLumiClient({ baseUrl: url })
    const { controlToken } = await conference.join({
      params: { id: confId },
      body: { displayName: 'Ada', password: hostPassword ?? '' },
    })
    const room = connectClient(url, controlToken)
    while (!room.isConnected()) await new Promise((resolve) => setTimeout(resolve, 50))
    const inside = createLumiClient({ baseUrl: url, getToken: () => controlToken })
    const board = await inside.board.create({ params: { id: confId }, body: {} })
    return { confId, controlToken, pageId: board.pages[0]?.pageId ?? '' }
  },
  async attack(_fixture, { url }) {
    // More than a server held at boards altogether, before a deadline ends the first.
    const paths = [
      ...Array<string>(6).fill(collabPath),
      `${realtimePath}/?EIO=4&transport=websocket`,
      '/media/rtc',
    ]
    const open: WebSocket[] = []
    await flood({ count: 8_000, atOnce: 400 }, (number) => {
      const socket = new WebSocket(socketUrl(url, paths[number % paths.length] ?? collabPath))
      open.push(socket)
      return new Promise((resolve) => {
        socket.addEventListener('open', resolve)
        socket.addEventListener('error', resolve)
      })
    })
    // They stay for as long as they are let.
    await new Promise((resolve) => setTimeout(resolve, 5_000))
  },
  honest({ confId, controlToken, pageId }, { url }) {
    const inside = createLumiClient({ baseUrl: url, getToken: () => controlToken })
    return {
      async 'opens a whiteboard'() {
        const provider = new HocuspocusProvider({
          url: socketUrl(url, collabPath),
          name: pageId,
          document: new Doc(),
          token: controlToken,
        })
        try {
          await new Promise<void>((resolve) => provider.on('synced', resolve))
        } finally {
          provider.destroy()
        }
      },
      async 'joins, and is in the room'() {
        const { controlToken: token } = await inside.conference.join({ params: { id: confId }, body: {} })
        const room = connectClient(url, token)
        try {
          while (!room.isConnected()) await new Promise((resolve) => setTimeout(resolve, 20))
        } finally {
          room.leave()
        }
      },
    }
  },
})
