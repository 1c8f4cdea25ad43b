import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLumiClient } from '@lumi/sdk'
import { largePicture } from '../../../apps/server/src/platform/pictures/large-picture.fixture.ts'
import { signUp } from '../../support/account.ts'
import { redPicture } from '../../support/red-picture.ts'
import { defineAttack } from '../attack.ts'
import { watchMemory } from '../memory.ts'
import { fetchFrom, flood } from '../network.ts'

const PREVIEWS = 100
/** Pictures of one person are limited as well. */
const HONEST_PEOPLE = 8

let stopWatchingMemory: ReturnType<typeof watchMemory> | undefined

/** Anybody may ask for the picture of a link, and unpacking one of these takes seconds. */
export default defineAttack({
  summary: `${PREVIEWS} anonymous previews of large AVIFs at once`,
  env: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8', ALLOW_OUTGOING_PORTS: '1-65535' },
  async prepare({ url }) {
    const picture = await largePicture('avif', { width: 5000, height: 3900 })
    const site = createServer(({ url: path = '' }, response) => {
      if (path.startsWith('/picture')) return response.end(picture)
      const page = `<title>Page</title><meta property="og:image" content="/picture${path}">`
      response.setHeader('content-type', 'text/html').end(page)
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    site.unref()
    const people: string[] = []
    for (let count = 0; count < HONEST_PEOPLE; count += 1) people.push((await signUp(url)).accessToken)
    const { port } = site.address() as AddressInfo
    return { site: `http://127.0.0.1:${port}`, people, picture: new Uint8Array(redPicture) }
  },
  async attack({ site }, { url }) {
    const fetch = fetchFrom('192.0.2.20')
    const { preview } = createLumiClient({ baseUrl: url, fetch })
    await flood({ count: PREVIEWS, atOnce: PREVIEWS }, async (number) => {
      const { image } = await preview.read({ query: { uri: `${site}/${number}` } })
      const answer = await fetch(`${url}${image}`)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${answer.status}`)
    })
  },
  honest({ people, picture }, target) {
    stopWatchingMemory = watchMemory(target)
    let turn = 0
    return {
      async 'uploads a profile picture'() {
        turn += 1
        const token = people[turn % people.length] ?? ''
        const { account } = createLumiClient({ baseUrl: target.url, getToken: () => token })
        await account.setPicture({ files: { picture: new File([picture], 'me.png') } })
      },
    }
  },
  outcomes: async () => (stopWatchingMemory ? [stopWatchingMemory(1200)] : []),
})
