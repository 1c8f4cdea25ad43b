import { createLumiClient } from '@lumi/sdk'
import { largePicture } from '../../../apps/server/src/platform/pictures/large-picture.fixture.ts'
import { connectClient } from '../../faults/client.ts'
import { signUp } from '../../support/account.ts'
import { createConference } from '../../support/conference.ts'
import { redPicture } from '../../support/red-picture.ts'
import { defineAttack } from '../attack.ts'
import { watchMemory } from '../memory.ts'
import { flood } from '../network.ts'

const PICTURES = 40
const HONEST_PEOPLE = 8

const rooms: ReturnType<typeof connectClient>[] = []
let stopWatchingMemory: ReturnType<typeof watchMemory> | undefined

/** Somebody in a call sends the photos of a holiday, all at once. */
export default defineAttack({
  summary: `${PICTURES} chat pictures of 39 million pixels at once, by one attendee`,
  async prepare({ url }) {
    const owner = await signUp(url)
    const { confId, attendeePassword } = await createConference(owner)
    const { conference } = createLumiClient({ baseUrl: url })
    const enter = async (displayName: string) => {
      const body = { displayName, password: attendeePassword ?? '' }
      const { controlToken } = await conference.join({ params: { id: confId }, body })
      const room = connectClient(url, controlToken)
      rooms.push(room)
      while (!room.isConnected()) await new Promise((resolve) => setTimeout(resolve, 50))
      return controlToken
    }
    const eve = await enter('Eve')
    const attendees: string[] = []
    const strangers: string[] = []
    for (let count = 0; count < HONEST_PEOPLE; count += 1) {
      attendees.push(await enter(`Ada ${count}`))
      strangers.push((await signUp(url)).accessToken)
    }
    const [photo, drawing] = await Promise.all([largePicture('jpeg'), largePicture('avif')])
    return {
      confId,
      eve,
      attendees,
      strangers,
      photo,
      drawing,
      small: new Uint8Array(redPicture),
    }
  },
  async attack({ confId, eve, photo, drawing }, { url }) {
    const { chat } = createLumiClient({ baseUrl: url, getToken: () => eve })
    const params = { id: confId, chatId: 'everyone' }
    await flood({ count: PICTURES, atOnce: PICTURES }, (number) =>
      chat.sendFile({
        params,
        body: {},
        files: { file: new File([number % 2 ? photo : drawing], `Holiday ${number}`) },
      }),
    )
  },
  honest({ confId, attendees, strangers, small }, target) {
    stopWatchingMemory = watchMemory(target)
    const as = (token = '') => createLumiClient({ baseUrl: target.url, getToken: () => token })
    const file = () => new File([small], 'me.png')
    const turns = { attendee: 0, stranger: 0 }
    return {
      async 'sends a picture in the same chat'() {
        const { chat } = as(attendees[turns.attendee++ % attendees.length])
        await chat.sendFile({ params: { id: confId, chatId: 'everyone' }, body: {}, files: { file: file() } })
      },
      async 'uploads a profile picture in another app'() {
        const { account } = as(strangers[turns.stranger++ % strangers.length])
        await account.setPicture({ files: { picture: file() } })
      },
    }
  },
  async outcomes() {
    for (const room of rooms) room.leave()
    return stopWatchingMemory ? [stopWatchingMemory(1500)] : []
  },
})
