import { createLumiClient } from '@lumi/sdk'
import { signUp } from '../../support/account.ts'
import { defineAttack } from '../attack.ts'
import { filesMegabytes } from '../disk-use.ts'
import { fetchFrom, flood } from '../network.ts'

const MEGABYTE = 1024 ** 2

/** A stranger in a demo room, and somebody who has just signed up, store as much as they can. */
export default defineAttack({
  summary: '400 MB to one demo room, 600 MB to an app that may have 300 MB, 8 files at once',
  env: { APP_FILES_MB: '300' },
  async prepare({ url }) {
    const { conference } = createLumiClient({ baseUrl: url })
    const demo = await conference.createTrial({ body: { displayName: 'Demo' } })
    const { controlToken } = await conference.join({
      params: { id: demo.confId },
      body: { displayName: 'Eve', password: demo.hostPassword },
    })
    const eve = await signUp(url, 'Eve')
    const ada = await signUp(url)
    return { confId: demo.confId, controlToken, token: eve.accessToken, honest: ada.accessToken }
  },
  async attack({ confId, controlToken, token }, { url }) {
    const client = (as: string) =>
      createLumiClient({ baseUrl: url, getToken: () => as, fetch: fetchFrom('192.0.2.20') })
    const file = () => new Blob([new Uint8Array(10 * MEGABYTE)])
    await Promise.all([
      flood({ count: 40, atOnce: 4 }, () =>
        client(controlToken).conferenceContent.upload({
          params: { id: confId },
          body: {},
          files: { content: file() },
        }),
      ),
      flood({ count: 60, atOnce: 4 }, () =>
        client(token).content.create({ body: {}, files: { content: file() } }),
      ),
    ])
  },
  honest({ honest }, { url }) {
    const { content } = createLumiClient({ baseUrl: url, getToken: () => honest })
    return {
      async 'uploads a small file'() {
        await content.create({ body: {}, files: { content: new Blob(['hello']) } })
      },
    }
  },
  async outcomes(_fixture, { dataDir }) {
    return [{ name: 'megabytes on the disk', figure: await filesMegabytes(dataDir), most: 325 }]
  },
})
