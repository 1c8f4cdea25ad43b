import { visitor } from '#lib/lumi.ts'

/** Saves a new password by the link of a help mail, which works once. */
export const resetPassword = (resetHash: string, password: string): Promise<unknown> =>
  visitor.password.reset({ params: { resetHash }, body: { password } })
