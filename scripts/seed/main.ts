/** Fills a running Lumi with a demo account, by the same API that everybody uses. */
import { randomInt } from 'node:crypto'
import { accountToken, conferenceState, createLumiClient, errorCode, LumiError } from '@lumi/sdk'
import { demoAccount, demoConferences } from './data.ts'

const baseUrl = (process.env.PUBLIC_URL || `http://localhost:${process.env.PORT || 5000}`).replace(/\/+$/, '')
const anybody = createLumiClient({ baseUrl })

/** `demo`, or a name of the same kind where somebody seeded before. */
async function signUp(): Promise<{ username: string; password: string }> {
  const password = `Demo${randomInt(100_000, 1_000_000)}`
  for (let username = 'demo'; ; username = `demo${randomInt(10_000)}`) {
    try {
      const email = `${username}@example.com`
      await anybody.account.create({ body: { ...demoAccount, username, email, password } })
      return { username, password }
    } catch (error) {
      if (!(error instanceof LumiError && error.code === errorCode.usernameExists)) throw error
    }
  }
}

async function addConference(
  owner: typeof anybody,
  { guests, state, ...settings }: (typeof demoConferences)[number],
): Promise<void> {
  const { confId, attendeePassword } = await owner.conference.create({ body: settings })
  const params = { id: confId }
  if (state === conferenceState.waiting) return
  await owner.conference.update({ params, body: { state: conferenceState.live } })
  for (const displayName of guests) {
    const body = { displayName, password: attendeePassword ?? undefined }
    const { controlToken: token } = await anybody.conference.join({ params, body })
    await anybody.conference.leave({ params }, { token })
  }
  if (state === conferenceState.ended) {
    await owner.conference.update({ params, body: { state: conferenceState.ended } })
  }
}

function reasonOf(error: unknown): unknown {
  if (error instanceof LumiError && error.isUnreachable) {
    return `Nothing answers at ${baseUrl}: start Lumi first (npm start)`
  }
  return error instanceof Error ? error.message : error
}

try {
  const credentials = await signUp()
  const owner = createLumiClient({ baseUrl, getToken: accountToken({ baseUrl, ...credentials }) })
  for (const conference of demoConferences) await addConference(owner, conference)
  console.log(`A demo account with ${demoConferences.length} conferences is ready at ${baseUrl}/SignIn`)
  console.log(`  username  ${credentials.username}\n  password  ${credentials.password}`)
} catch (error) {
  console.error(reasonOf(error))
  process.exitCode = 1
}
