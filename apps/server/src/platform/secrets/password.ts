import { hash, verify } from '@node-rs/argon2'

/** argon2id with the memory, rounds and lanes that OWASP recommends for interactive sign-in. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Blanks around a password are never part of it, neither when it is chosen nor when it is typed.
export const hashPassword = (password: string) => hash(password.trim(), cost)

/** Stored instead of a hash for an account that nobody signs in to. */
export const NO_PASSWORD = 'none'

export const isPassword = async (passwordHash: string, given: string): Promise<boolean> =>
  passwordHash !== NO_PASSWORD && (await verify(passwordHash, given.trim()))
