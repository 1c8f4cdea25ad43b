import type { Config } from '../../config.ts'

/** The public address of this installation. */
export type PublicAddress = {
  /** Origin of the server, such as `https://lumi.example.com:5000`, without a slash at the end. */
  publicUrl: string
  /** Domain below which the sub-sites live, where one is configured. */
  rootDomain?: string
  /** The name of this installation among others of the same domain; `root` by default. */
  environment?: Config['environment']
}

/** Origin of the room's own host, where there is one. */
export function connectOrigin({
  publicUrl,
  rootDomain,
  environment = 'root',
}: PublicAddress): string | undefined {
  if (!rootDomain) return undefined
  const { protocol, port } = new URL(publicUrl)
  const label = environment === 'root' ? 'connect' : 'connect-staging'
  return `${protocol}//${label}.${rootDomain}${port ? `:${port}` : ''}`
}
