import type { InstallableProduct } from '@lumi/contract/values'
import type { TestServer } from '../../../testing/test-server.ts'

/** The cookies that a browser has after these answers. */
const cookiesOf = (...answers: { headers: Record<string, unknown> }[]): string =>
  answers
    .flatMap(({ headers }) => [headers['set-cookie'] ?? []].flat() as string[])
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

type Begun = Awaited<ReturnType<typeof beginInstall>>

/** Begins an installation as a browser does; returns the answer that leads to the product, and the cookies. */
export async function beginInstall(
  server: TestServer,
  { token }: { token: string },
  product: InstallableProduct,
) {
  const begun = await server.call('POST', '/v1/connectedservice', { token, body: { product } })
  const device = cookiesOf(begun)
  const ticket = begun.body.url as string
  let direct = await server.call('GET', ticket, { headers: { cookie: device } })
  if (String(direct.headers.location).startsWith('/'))
    direct = await server.call('GET', String(direct.headers.location), { headers: { cookie: device } })
  return { ticket, direct, cookie: `${device}; ${cookiesOf(direct)}` }
}

/** The address at the product that asks for consent. */
export const authorizeUrl = ({ direct }: Begun): URL => new URL(String(direct.headers.location))
