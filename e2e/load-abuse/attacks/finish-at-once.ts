import { randomBytes } from 'node:crypto'
import { createLumiClient } from '@lumi/sdk'
import { signUp } from '../../support/account.ts'
import { defineAttack } from '../attack.ts'
import { watchDiskUse } from '../disk-use.ts'
import { flood } from '../network.ts'

const PARTS = 20

let mostOnDisk: (() => Promise<number>) | undefined

/** Each call that finishes an upload once made a copy of the whole file. */
export default defineAttack({
  summary: '40 calls at once that finish one upload of 100 MB in parts',
  async prepare({ url, dataDir }) {
    const eve = await signUp(url, 'Eve')
    const begun = await eve.client.contentUpload.begin({
      body: { fileName: 'large.bin', size: PARTS * 5 * 1024 ** 2 },
    })
    const { uploadId, partBytes } = begun
    for (let part = 0; part < PARTS; part++)
      await eve.client.contentUpload.addPart({
        params: { id: uploadId },
        query: { offset: part * partBytes },
        files: { content: new Blob([randomBytes(partBytes)]) },
      })
    mostOnDisk = watchDiskUse(dataDir)
    const ada = await signUp(url)
    return { uploadId, token: eve.accessToken, honest: ada.accessToken }
  },
  async attack({ uploadId, token }, { url }) {
    const { contentUpload } = createLumiClient({ baseUrl: url, getToken: () => token })
    await flood({ count: 40, atOnce: 40 }, () => contentUpload.finish({ params: { id: uploadId } }))
  },
  honest({ honest }, { url }) {
    const { content } = createLumiClient({ baseUrl: url, getToken: () => honest })
    return {
      async 'uploads a small file'() {
        await content.create({ body: {}, files: { content: new Blob(['hello']) } })
      },
      async 'reads the library'() {
        await content.list({ query: {} })
      },
    }
  },
  async outcomes() {
    return [{ name: 'megabytes on the disk at most', figure: (await mostOnDisk?.()) ?? 0, most: 220 }]
  },
})
