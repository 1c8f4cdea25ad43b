import { readStored, writeStored } from '#lib/stored.ts'

/** The memory that this tab has of one conference, over a reload of the page. */
export interface TabMemory {
  /** Token of the latest join, with which a reload comes back as the same user. */
  token(): string | undefined
  storeToken(token: string | undefined): void
  /** The key of an encrypted conference, which is sent to no server. */
  secret(): string | undefined
  storeSecret(secret: string | undefined): void
  /** Key and password of the link. */
  credentials(): Credentials
  /** Stores the credentials of a link. If they differ from the former ones, its user is forgotten. */
  storeLink(credentials: Credentials): void
  /** The link's key opens nothing; other credentials may still open the conference. */
  forgetLink(): void
  /** True where the user of the token was a host last. */
  isHost(): boolean
  markHost(isHost: boolean): void
  /** The page is closed while this person is in the conference or waits for it. */
  markReload(): void
  /** True where that was just now, so that the page was reloaded rather than left. Returns it once. */
  takeReload(): boolean
}

export interface Credentials {
  readonly key?: string
  readonly password?: string
}

interface Remembered extends Credentials {
  readonly controlToken?: string
  readonly secret?: string
  readonly isHost?: boolean
  readonly leftAt?: number
}

/** The longest reload of a page. After a longer absence the lobby asks, before anybody is seen. Milliseconds. */
const longestReloadMs = 60_000

/** The memory where the browser stores nothing. It is lost when the page is loaded again. */
const unstored = new Map<string, Remembered>()

export function tabMemory(confId: string, now = Date.now): TabMemory {
  const key = `lumi.room.${confId}`
  const read = (): Remembered => {
    const remembered = unstored.get(key) ?? readStored(key, 'sessionStorage')
    return typeof remembered === 'object' && remembered !== null ? remembered : {}
  }
  const write = (remembered: Remembered) => {
    writeStored(key, remembered, 'sessionStorage')
    if (readStored(key, 'sessionStorage') === undefined) unstored.set(key, remembered)
  }
  const change = (changed: Remembered) => write({ ...read(), ...changed })
  const credentialsOf = ({ key, password }: Credentials): Credentials => ({ key, password })
  return {
    token: () => read().controlToken,
    storeToken: (controlToken) => change({ controlToken }),
    secret: () => read().secret,
    storeSecret: (secret) => change({ secret }),
    credentials: () => credentialsOf(read()),
    storeLink(link) {
      const known = read()
      if (known.key !== link.key || known.password !== link.password)
        write({ ...credentialsOf(link), secret: known.secret })
    },
    forgetLink: () => change({ key: undefined }),
    isHost: () => read().isHost === true,
    markHost: (isHost) => change({ isHost }),
    markReload: () => change({ leftAt: now() }),
    takeReload() {
      const { leftAt = Number.NEGATIVE_INFINITY } = read()
      change({ leftAt: undefined })
      return now() - leftAt < longestReloadMs
    },
  }
}
