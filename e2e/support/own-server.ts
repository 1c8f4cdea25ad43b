import type { TestAccount } from './account.ts'
import { lumiUrl } from './lumi.ts'

/** A media server says that it is one of the account's app. */
export async function registerServer({ client }: Pick<TestAccount, 'client'>, url: string): Promise<void> {
  const { clientId } = await client.account.read()
  const { apiKey } = await client.app.read({ params: { clientId } })
  const answer = await fetch(`${lumiUrl()}/v1/server`, {
    method: 'POST',
    headers: { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      machineId: url,
      url,
      ip: '193.0.6.139',
      version: '1.9.0',
      livekitApiKey: 'node',
      livekitApiSecret: 'a secret that only this node knows',
    }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}
