import { createLumiClient } from '@lumi/sdk'
import { signUp } from '../../support/account.ts'
import { createConference } from '../../support/conference.ts'
import { defineAttack } from '../attack.ts'
import { fetchFrom, flood } from '../network.ts'

const school = '192.0.2.10'

/** One pupil joins conferences that do not exist, from the address of the whole school. */
export default defineAttack({
  summary: '10,000 joins of unknown conferences and by invalid links, from the address of the honest user',
  async prepare({ url }) {
    const { confId, attendeeUrl } = await createConference(await signUp(url))
    return { confId, key: new URL(attendeeUrl).searchParams.get('key') ?? '' }
  },
  async attack({ confId }, { url }) {
    const { conference } = createLumiClient({ baseUrl: url, fetch: fetchFrom(school) })
    await flood({ count: 10_000, atOnce: 50 }, (number) =>
      conference.join({
        params: { id: number % 2 ? confId : `nothing${number}` },
        body: { displayName: 'Eve', key: 'of-last-year' },
      }),
    )
  },
  honest({ confId, key }, { url }) {
    const { conference } = createLumiClient({ baseUrl: url, fetch: fetchFrom(school) })
    return {
      async 'opens a valid link'() {
        await conference.info({ query: { id: confId, key } })
        await conference.join({ params: { id: confId }, body: { displayName: 'Ada', key } })
      },
    }
  },
})
