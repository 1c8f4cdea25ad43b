import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Act, answered } from './act.ts'
import { ask, type Fixture } from './fixture.ts'

/** Signs somebody up, who is then welcomed by mail. */
export async function signSomebodyUp(fixture: Fixture, number: number): Promise<Act> {
  const { client, findings } = fixture
  const username = `newcomer${number}`
  const email = addressOf(username)
  const body = {
    type: 'general' as const,
    firstName: 'Grace',
    lastName: 'Hopper',
    email,
    username,
    password: 'Lighthouse7',
    title: 'Hillside School',
    description: 'Lessons on the hill',
  }
  return async () => {
    const made = await answered(fixture, 'sign-up', client.account.create({ body }, { token: null }))
    return async () => {
      const accounts = await ask<{ apps: string }>(
        fixture,
        `SELECT (SELECT count(*) FROM apps WHERE owner_id = account_id AND is_default) AS apps
          FROM accounts WHERE username = $1`,
        [username],
      )
      findings.expect(!made || accounts.length === 1, `${username} signed up and is gone`)
      findings.expect(
        accounts.every(({ apps }) => apps === '1'),
        `${username} is there without an app`,
      )
    }
  }
}

const addressOf = (username: string) => `${username}@example.com`

/** Everybody who signed up was welcomed, once. */
export async function checkMails(fixture: Fixture): Promise<void> {
  const { lumi, findings } = fixture
  const folder = join(lumi.dataDir, 'outbox')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const accounts = await ask<{ email: string }>(fixture, 'SELECT email FROM accounts')
  for (const { email } of accounts) {
    const welcomes = mails.filter((mail) => mail.includes(`To: ${email}`)).length
    findings.count('mails of welcome', welcomes)
    findings.expect(welcomes === 1, `${email} was welcomed ${welcomes} times`)
  }
}
