import { createLumiClient } from '@lumi/sdk'
import { connectClient } from '../../faults/client.ts'
import { signUp } from '../../support/account.ts'
import { createConference } from '../../support/conference.ts'
import { defineAttack } from '../attack.ts'
import { fetchFrom, flood } from '../network.ts'

const keyOf = (url: string) => new URL(url).searchParams.get('key') ?? ''

/** One link makes many guests, who never come. */
export default defineAttack({
  summary: '1,000 guests by one link, none of whom opens the room',
  async prepare({ url }) {
    const account = await signUp(url)
    const { confId, attendeeUrl, hostUrl } = await createConference(account)
    return { confId, key: keyOf(attendeeUrl), hostKey: keyOf(hostUrl), token: account.accessToken }
  },
  async attack({ confId, key }, { url }) {
    const { conference } = createLumiClient({ baseUrl: url, fetch: fetchFrom('192.0.2.20') })
    await flood({ count: 1_000, atOnce: 20 }, (number) =>
      conference.join({ params: { id: confId }, body: { displayName: `Guest ${number}`, key } }),
    )
  },
  honest({ confId, key, hostKey }, { url }) {
    const { conference } = createLumiClient({ baseUrl: url, fetch: fetchFrom('192.0.2.10') })
    const enter = (as: string) => async () => {
      const { controlToken } = await conference.join({
        params: { id: confId },
        body: { displayName: 'Ada', key: as },
      })
      const room = connectClient(url, controlToken)
      try {
        while (!room.isConnected()) await new Promise((resolve) => setTimeout(resolve, 20))
      } finally {
        room.leave()
      }
      await createLumiClient({ baseUrl: url, getToken: () => controlToken }).conference.leave({
        params: { id: confId },
      })
    }
    return { 'joins by the same link': enter(key), 'joins as host': enter(hostKey) }
  },
  async outcomes({ confId, token }, { url }) {
    const client = createLumiClient({ baseUrl: url, getToken: () => token })
    let guests = 0
    let cursor: string | undefined
    do {
      const page = await client.attendance.list({ params: { id: confId }, query: { limit: 100, cursor } })
      guests += page.items.filter(({ displayName }) => displayName.startsWith('Guest')).length
      cursor = page.cursor ?? undefined
    } while (cursor)
    const users = await client.conferenceUser.list({ params: { id: confId }, query: {} })
    return [
      { name: 'guests in the attendance who never came', figure: guests, most: 0 },
      {
        name: 'guests in the list of users',
        figure: users.items.filter(({ displayName }) => displayName.startsWith('Guest')).length,
        most: 410,
      },
    ]
  },
})
