/** Where people reach this installation. */
export type PublicAddress = {
  /** Origin of the server, such as `https://lumi.example.com:5000`, without a slash at the end. */
  publicUrl: string
  /** Domain below which the sub-sites live, where one is configured. */
  rootDomain?: string
}

/** Makes the function that writes links which let somebody in with the role that the key stands for. */
export function attendUrls({
  publicUrl,
  rootDomain,
}: PublicAddress): (confId: string, key: string) => string {
  const join = rootDomain ? `${connectOrigin(publicUrl, rootDomain)}/join` : `${publicUrl}/room/join`
  return (confId, key) => `${join}?id=${encodeURIComponent(confId)}&key=${encodeURIComponent(key)}`
}

function connectOrigin(publicUrl: string, rootDomain: string): string {
  const { protocol, port } = new URL(publicUrl)
  return `${protocol}//connect.${rootDomain}${port ? `:${port}` : ''}`
}
