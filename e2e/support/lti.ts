import { LtiPlatform } from '@lumi/contract'
import type { TestAccount } from './account.ts'

/** An integration of the account's app in a learning platform. */
export async function addIntegration(
  { client, clientId }: Pick<TestAccount, 'client' | 'clientId'>,
  platform: 'moodle' | 'blackboard' = 'blackboard',
): Promise<string> {
  const { clientSecret = '' } = await client.app.read({ params: { clientId } })
  const { integrationId } = await client.ltiIntegration.create({
    body: {
      platform: LtiPlatform[platform],
      description: 'Law',
      client_id: clientId,
      client_secret: clientSecret,
    },
  })
  return integrationId
}
