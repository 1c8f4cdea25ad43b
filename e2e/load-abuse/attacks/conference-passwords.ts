import { createLumiClient } from '@lumi/sdk'
import { signUp } from '../../support/account.ts'
import { createConference } from '../../support/conference.ts'
import { defineAttack } from '../attack.ts'
import { fetchFrom, flood } from '../network.ts'

/** Somebody who has a phone and two networks of IPv6 at home guesses the passwords of a conference. */
export default defineAttack({
  summary:
    '1,500 wrong passwords of one conference, from an IPv4 address and 500 subnets of two IPv6 networks',
  async prepare({ url }) {
    const { confId, hostPassword } = await createConference(await signUp(url))
    return { confId, hostPassword: hostPassword ?? '' }
  },
  async attack({ confId }, { url }) {
    await flood({ count: 1_500, atOnce: 20 }, (number) => {
      const subnet = (number % 250).toString(16)
      const address = ['192.0.2.20', `2001:db8:1:${subnet}::1`, `2001:db8:2:${subnet}::1`][number % 3] ?? ''
      const { conference } = createLumiClient({ baseUrl: url, fetch: fetchFrom(address) })
      return conference.join({
        params: { id: confId },
        body: { displayName: 'Eve', password: `guess${number}` },
      })
    })
  },
  honest({ confId, hostPassword: password }, { url }) {
    let homes = 0
    return {
      async 'joins as host with the password, from where nobody has joined yet'() {
        homes += 1
        const address = `198.51.100.${homes}`
        const { conference } = createLumiClient({ baseUrl: url, fetch: fetchFrom(address) })
        await conference.join({ params: { id: confId }, body: { displayName: 'Ada', password } })
      },
    }
  },
})
