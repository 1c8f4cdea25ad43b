import { createLumiClient } from '@lumi/sdk'
import { connectClient } from '../../faults/client.ts'
import { signUp } from '../../support/account.ts'
import { createConference } from '../../support/conference.ts'
import { defineAttack } from '../attack.ts'
import { flood } from '../network.ts'

async function enter(url: string, confId: string, displayName: string, password: string) {
  const { conference } = createLumiClient({ baseUrl: url })
  const { controlToken, user } = await conference.join({
    params: { id: confId },
    body: { displayName, password },
  })
  const room = connectClient(url, controlToken)
  while (!room.isConnected()) await new Promise((resolve) => setTimeout(resolve, 50))
  return { controlToken, userId: user.userId }
}

/** Somebody in the call who writes faster than anybody reads. */
export default defineAttack({
  summary: '2,000 messages of 9 kB and 400 new chats by one attendee',
  async prepare({ url }) {
    const { confId, attendeePassword } = await createConference(await signUp(url))
    const eve = await enter(url, confId, 'Eve', attendeePassword ?? '')
    const ada = await enter(url, confId, 'Ada', attendeePassword ?? '')
    return { confId, eve, ada }
  },
  async attack({ confId, eve, ada }, { url }) {
    const { chat } = createLumiClient({ baseUrl: url, getToken: () => eve.controlToken })
    const params = { id: confId }
    const messageData = `<p>${'x'.repeat(9_000)}</p>`
    await Promise.all([
      flood({ count: 2_000, atOnce: 20 }, () =>
        chat.send({ params: { ...params, chatId: 'everyone' }, body: { messageData } }),
      ),
      flood({ count: 400, atOnce: 10 }, (number) =>
        chat.create({ params, body: { displayName: `Group ${number}`, userIds: [ada.userId] } }),
      ),
    ])
  },
  honest({ confId, ada }, { url }) {
    const { chat } = createLumiClient({ baseUrl: url, getToken: () => ada.controlToken })
    let written = 0
    return {
      async 'writes a message after a second, and reads the chat'() {
        const params = { id: confId, chatId: 'everyone' }
        written += 1
        // Writes as fast as a lively person.
        await new Promise((resolve) => setTimeout(resolve, 1_000))
        await chat.send({ params, body: { messageData: `<p>Hello ${written}</p>` } })
        await chat.messages({ params, query: { limit: 20 } })
      },
    }
  },
  async outcomes({ confId, eve, ada }, { url }) {
    const { chat } = createLumiClient({ baseUrl: url, getToken: () => ada.controlToken })
    let messages = 0
    let cursor: string | undefined
    do {
      const query = { limit: 100, cursor }
      const page = await chat.messages({ params: { id: confId, chatId: 'everyone' }, query })
      messages += page.items.filter(({ userId }) => userId === eve.userId).length
      cursor = page.cursor ?? undefined
    } while (cursor)
    const chats = await chat.list({ params: { id: confId }, query: { limit: 100 } })
    return [
      { name: 'messages of the attacker', figure: messages, most: 90 },
      { name: 'chats of the attacker', figure: chats.items.length - 1, most: 30 },
    ]
  },
})
