import { lumiAsMyself } from '#lib/lumi.ts'

/** Makes a private key of the account, in the place of the one before: a PEM file, which the server keeps no copy of. */
export const makePrivateKey = async (signal: AbortSignal): Promise<Blob> => {
  const key = await lumiAsMyself.account.privateKey({ query: { format: 'blob' } }, { signal })
  if (!(key instanceof Blob)) throw new TypeError('The key did not come as a file')
  return key
}
