import { type Lumi, startLumi } from '../support/lumi.ts'
import { startTwoServers } from '../support/two-servers.ts'
import { killServer, waitForAnswer, waitForNext } from './kill.ts'

/** A Lumi with one broken part. */
export type Installation = {
  readonly lumi: Lumi
  /** `kill -9` of a server; resolves when calls can be answered again. */
  kill(round: number): Promise<void>
  /** Everything runs again after this; what was begun before has been checked. */
  mend(): Promise<void>
  /** The last kill: the other servers have to do all remaining work. */
  killForGood(): Promise<void>
}

const env = {
  // The subscriber is one of ours.
  ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8',
  ALLOW_OUTGOING_PORTS: '1-65535',
  // Every call comes from a household of its own (`fixture.ts`): limits of rate are not what is looked at here.
  TRUST_PROXY: '1',
}

/** A single server, which its supervisor starts again. */
export async function oneServer(): Promise<Installation> {
  const lumi = await startLumi(env)
  const kill = async () => waitForNext(lumi, await killServer(lumi))
  return { lumi, kill, mend: async () => {}, killForGood: kill }
}

/**
 * Two behind one address. In turn the first is killed, which its supervisor starts again, and the second, which
 * stays dead until its round has been checked: the first alone has to answer for it.
 */
export async function twoServers(): Promise<Installation> {
  const lumi = await startTwoServers(env)
  const { second, firstUrl } = lumi
  let mend = async () => {}
  return {
    lumi,
    async kill(round) {
      if (round % 2 === 0) {
        await second.kill()
        mend = () => second.start()
      } else {
        const killed = await killServer(lumi)
        mend = () => waitForNext(lumi, killed, firstUrl)
      }
      await waitForAnswer(lumi)
    },
    mend: () => mend(),
    async killForGood() {
      await second.kill()
      await waitForAnswer(lumi)
    },
  }
}
