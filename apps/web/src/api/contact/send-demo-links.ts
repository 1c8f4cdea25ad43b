import type { Trial } from '@lumi/contract'
import { visitor } from '#lib/lumi.ts'

interface DemoLinks {
  readonly email: string
  readonly first: string
  readonly trial: Trial
}

/** Sends the links of a demo room to the person who made it. */
export const sendDemoLinks = ({ email, first, trial }: DemoLinks): Promise<void> => {
  const { confId, hostUrl, presenterUrl } = trial
  return visitor.contact.demoLinks({ body: { email, first, confId, hostUrl, presenterUrl } })
}
