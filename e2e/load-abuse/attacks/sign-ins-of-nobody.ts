import { createLumiClient } from '@lumi/sdk'
import { signUp } from '../../support/account.ts'
import { defineAttack } from '../attack.ts'
import { fetchFrom, flood } from '../network.ts'

const school = '192.0.2.10'

/** One pupil tries names and tokens that nobody has, by the address that the whole school has. */
export default defineAttack({
  summary:
    '6,000 sign-ins with unknown names and refreshes with invalid tokens, from the address of the honest user',
  async prepare({ url }) {
    const { username, password } = await signUp(url)
    return { username, password }
  },
  async attack(_fixture, { url }) {
    const { auth } = createLumiClient({ baseUrl: url, fetch: fetchFrom(school) })
    await flood({ count: 6_000, atOnce: 50 }, (number) =>
      number % 2
        ? auth.login({ body: { username: `nobody${number}`, password: 'Lighthouse7' } })
        : auth.token({ body: { grant_type: 'refresh_token', refresh_token: `nothing${number}` } }),
    )
  },
  honest({ username, password }, { url }) {
    const { auth } = createLumiClient({ baseUrl: url, fetch: fetchFrom(school) })
    let refreshToken = ''
    return {
      async 'signs in on a new device, and refreshes the session'() {
        const tokens = await auth.login({ body: { username, password } })
        refreshToken = ('refresh_token' in tokens && tokens.refresh_token) || ''
        await auth.token({ body: { grant_type: 'refresh_token', refresh_token: refreshToken } })
      },
    }
  },
})
