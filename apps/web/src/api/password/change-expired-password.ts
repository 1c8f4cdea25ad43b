import { visitor } from '#lib/lumi.ts'

interface ExpiredPassword {
  readonly username: string
  /** The expired one, which proves who asks. */
  readonly password: string
  readonly newPassword: string
}

/** Changes a password with which nobody can sign in any more. */
export const changeExpiredPassword = (body: ExpiredPassword, signal: AbortSignal): Promise<unknown> =>
  visitor.password.forceChange({ params: { product: 'lumi' }, body }, { signal })
