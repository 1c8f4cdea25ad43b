import { connectOrigin, type PublicAddress } from '../../../../platform/http/connect-origin.ts'

/** Makes the function that writes links by which somebody joins with the role that the key stands for. */
export function attendUrls(address: PublicAddress): (confId: string, key: string) => string {
  const origin = connectOrigin(address)
  const join = origin ? `${origin}/join` : `${address.publicUrl}/room/join`
  // Ids and keys are made of characters that addresses take as they are.
  return (confId, key) => `${join}?id=${confId}&key=${key}`
}
