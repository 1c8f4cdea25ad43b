/** Where people reach this installation. */
export type PublicAddress = {
  /** Origin of the server, such as `https://lumi.example.com:5000`, without a slash at the end. */
  publicUrl: string
  /** Domain below which the sub-sites live, where one is configured. */
  rootDomain?: string
}

/** Origin of the room's own host, where there is one. */
export function connectOrigin({ publicUrl, rootDomain }: PublicAddress): string | undefined {
  if (!rootDomain) return undefined
  const { protocol, port } = new URL(publicUrl)
  return `${protocol}//connect.${rootDomain}${port ? `:${port}` : ''}`
}
