import { afterAll } from 'vitest'
import { connect, listen } from './sockets.ts'
import { createTestServer } from './test-server.ts'

/** A test server that answers on a port of its own, with an owner; it is closed after the tests of the file. */
export async function createLiveServer(options: Parameters<typeof createTestServer>[0] = {}) {
  const server = await createTestServer(options)
  afterAll(() => server.close())
  const url = await listen(server)
  return {
    server,
    url,
    owner: await server.signUp(),
    open: (token: string, how?: Parameters<typeof connect>[2]) => connect(url, token, how),
  }
}
