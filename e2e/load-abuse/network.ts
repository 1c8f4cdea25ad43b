/** `fetch` from another address: the installation trusts its proxy, so every caller can name its address. */
export const fetchFrom =
  (address: string): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('x-forwarded-for', address)
    return fetch(input, { ...init, headers })
  }

/**
 * Calls `act` `count` times, `atOnce` at a time, also after failures. Returns the number of calls that did not fail.
 */
export async function flood(
  { count, atOnce }: { count: number; atOnce: number },
  act: (number: number) => Promise<unknown>,
): Promise<number> {
  let next = 0
  let succeeded = 0
  const oneAfterAnother = async () => {
    while (next < count) {
      const number = next++
      await act(number).then(
        () => {
          succeeded += 1
        },
        () => {},
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, oneAfterAnother))
  return succeeded
}
