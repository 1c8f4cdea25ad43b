import type { SignUpRequest } from '@lumi/contract'
import { visitor } from '#lib/lumi.ts'

/** Makes an account and its first app. */
export const createAccount = (body: SignUpRequest): Promise<unknown> => visitor.account.create({ body })
