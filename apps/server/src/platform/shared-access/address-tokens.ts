import { SignJWT } from 'jose'
import type { z } from 'zod'
import type { Services } from '../context.ts'
import { readSigned } from '../secrets/signed.ts'

type Signing = Pick<Services, 'clock' | 'secrets'>

/**
 * Signs and reads the tokens of addresses that open one kind of file to everybody who has them. Each kind has a key of
 * its own: no other token of ours is ever accepted for an address, nor an address of one kind for one of another.
 */
export function addressTokens<Claims extends z.ZodObject>(kind: string, schema: Claims) {
  const keyOf = ({ secrets }: Signing) => secrets.key(`${kind} addresses`)

  return {
    /** Without a time the token itself never expires; its claims must then name something that can end. */
    sign(signing: Signing, claims: z.input<Claims>, expires: Date | null): Promise<string> {
      const token = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' })
      token.setIssuedAt(signing.clock.now())
      if (expires) token.setExpirationTime(expires)
      return token.sign(keyOf(signing))
    },

    /** Returns its claims; undefined if it is not ours or has expired. */
    async read(signing: Signing, token: string): Promise<z.output<Claims> | undefined> {
      return schema.safeParse(await readSigned(token, keyOf(signing), signing.clock.now())).data
    },
  }
}
