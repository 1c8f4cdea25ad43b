/** Where people reach this installation. */
export type PublicAddress = {
  /** Origin of the server, such as `https://lumi.example.com:5000`. */
  publicUrl: string
  /** Domain below which the sub-sites live, where one is configured. */
  rootDomain?: string
}

/** The link that lets somebody in with the role that the key stands for. */
export function attendUrl({ publicUrl, rootDomain }: PublicAddress, confId: string, key: string): string {
  const query = `id=${encodeURIComponent(confId)}&key=${encodeURIComponent(key)}`
  if (!rootDomain) return `${publicUrl.replace(/\/+$/, '')}/room/join?${query}`
  const { protocol, port } = new URL(publicUrl)
  return `${protocol}//connect.${rootDomain}${port ? `:${port}` : ''}/join?${query}`
}
