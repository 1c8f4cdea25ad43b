import type { TestAccount } from './account.ts'
import { lumiUrl } from './lumi.ts'

/** Registers a media server for the account's app. */
export async function registerServer({ client }: Pick<TestAccount, 'client'>, url: string) {
  const { clientId } = await client.account.read()
  const { apiKey } = await client.app.read({ params: { clientId } })
  const send = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${lumiUrl()}/v1/server${path}`, {
      method,
      headers: { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return answer
  }
  const registered = await send('POST', '', {
    machineId: url,
    url,
    ip: '193.0.6.139',
    version: '1.9.0',
    livekitApiKey: 'node',
    livekitApiSecret: 'a secret that only this node knows',
  })
  const { serverId } = await registered.json()
  return {
    /** Reports what it does. */
    beat: (figures: object) =>
      send('PUT', `/${serverId}/heartbeat`, {
        version: '1.9.0',
        cpuUsage: 0,
        memUsage: 0,
        connections: 0,
        clients: 0,
        throughputCount: 0,
        pingCount: 0,
        rebootRequired: false,
        ...figures,
      }),
  }
}
