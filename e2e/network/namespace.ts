import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { chromiumLaunch } from '../support/chromium.ts'

const ip = (...args: string[]) => promisify(execFile)('ip', args)
const tc = (...args: string[]) => promisify(execFile)('tc', args)

/** `pulled`: both ends notice at once. `silent`: nothing arrives any more, and nobody is notified. */
export type Cut = 'pulled' | 'silent'

/** A network of its own, with one line to this machine that can be broken, and narrowed. */
export interface Namespace {
  /** This machine's address, as everybody else reaches it too. */
  readonly address: string
  /** Starts Chromium in there. `origin` may use devices as if it had TLS. */
  launch(origin: string): Promise<Browser>
  cut(how: Cut): Promise<void>
  mend(how: Cut): Promise<void>
  /** Lets no more than this through, in either direction: what comes faster waits a little, and is lost then. */
  narrow(kbitPerSecond: number): Promise<void>
  widen(): Promise<void>
  /** Closes what was launched. */
  close(): Promise<void>
}

/** Needs Linux, root and iproute2. */
export async function openNamespace(): Promise<Namespace> {
  const name = `lumi${process.pid}`
  const part = process.pid % 256
  const [gateway, browser, server] = [`10.213.${part}.1`, `10.213.${part}.2`, `10.214.${part}.1`]
  const [here, there] = [`${name}a`, `${name}b`]
  const folder = await mkdtemp(join(tmpdir(), 'lumi-network-'))
  const browsers: Browser[] = []

  // The server's address is not the gateway's: taking that away leaves the server in reach of everybody else.
  await ip('link', 'add', `${name}c`, 'type', 'veth', 'peer', 'name', `${name}d`)
  await ip('address', 'add', `${server}/32`, 'dev', `${name}c`)
  await ip('link', 'set', `${name}d`, 'up')
  await ip('link', 'set', `${name}c`, 'up')

  await ip('netns', 'add', name)
  await ip('link', 'add', here, 'type', 'veth', 'peer', 'name', there, 'netns', name)
  await ip('address', 'add', `${gateway}/24`, 'dev', here)
  await ip('link', 'set', here, 'up')
  await ip('-n', name, 'link', 'set', 'lo', 'up')
  await ip('-n', name, 'address', 'add', `${browser}/24`, 'dev', there)
  await ip('-n', name, 'link', 'set', there, 'up')
  await ip('-n', name, 'route', 'add', 'default', 'via', gateway)

  return {
    address: server,
    async launch(origin) {
      const { executablePath = chromium.executablePath(), args = [], ...options } = chromiumLaunch()
      const inside = join(folder, 'chromium')
      await writeFile(inside, `#!/bin/sh\nexec ip netns exec ${name} '${executablePath}' "$@"\n`)
      await chmod(inside, 0o755)
      const browser = await chromium.launch({
        ...options,
        executablePath: inside,
        args: [...args, trusted(origin)],
      })
      browsers.push(browser)
      return browser
    },
    async cut(how) {
      if (how === 'pulled') await ip('link', 'set', here, 'down')
      else await ip('address', 'del', `${gateway}/24`, 'dev', here)
    },
    async mend(how) {
      if (how === 'pulled') await ip('link', 'set', here, 'up')
      else await ip('address', 'add', `${gateway}/24`, 'dev', here)
    },
    async narrow(kbitPerSecond) {
      const limit = ['root', 'tbf', 'rate', `${kbitPerSecond}kbit`, 'burst', '4kb', 'latency', '300ms']
      await tc('qdisc', 'replace', 'dev', here, ...limit)
      await tc('-n', name, 'qdisc', 'replace', 'dev', there, ...limit)
    },
    async widen() {
      await tc('qdisc', 'delete', 'dev', here, 'root')
      await tc('-n', name, 'qdisc', 'delete', 'dev', there, 'root')
    },
    async close() {
      await Promise.all(browsers.map((browser) => browser.close()))
      await ip('link', 'delete', here)
      await ip('link', 'delete', `${name}c`)
      await ip('netns', 'delete', name)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Flag with which a browser lets pages of an address without TLS use camera and microphone. */
export const trusted = (origin: string) => `--unsafely-treat-insecure-origin-as-secure=${origin}`
