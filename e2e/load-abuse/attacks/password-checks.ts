import { createLumiClient } from '@lumi/sdk'
import { signUp } from '../../support/account.ts'
import { defineAttack } from '../attack.ts'
import { fetchFrom, flood } from '../network.ts'

/** Checking a password occupies a core, also for a wrong one. */
export default defineAttack({
  summary: '1,500 sign-ins to accounts of the attacker, 300 at once',
  async prepare({ url }) {
    const own: { username: string; password: string }[] = []
    for (let number = 0; number < 30; number++) {
      const { username, password } = await signUp(url)
      own.push({ username, password })
    }
    const { username, password } = await signUp(url)
    return { own, username, password }
  },
  async attack({ own }, { url }) {
    const { auth } = createLumiClient({ baseUrl: url, fetch: fetchFrom('192.0.2.20') })
    await flood({ count: 1_500, atOnce: 300 }, async (number) => {
      const account = own[number % own.length]
      if (account) await auth.login({ body: account })
    })
  },
  honest({ username, password }, { url }) {
    const { auth } = createLumiClient({ baseUrl: url, fetch: fetchFrom('192.0.2.10') })
    return {
      async 'signs in'() {
        await auth.login({ body: { username, password } })
      },
    }
  },
})
