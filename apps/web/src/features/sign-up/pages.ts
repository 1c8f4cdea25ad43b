import { isStrongPassword } from '@lumi/contract/values'
import { isEmail } from '#ui/is-email.ts'
import type { SignUpField, SignUpValues } from './sign-up.ts'

/** Pages by number: 0 names and email, 1 credentials, 2 app details, 3 success. */
export type Page = 0 | 1 | 2 | 3

export const pageFields = [
  ['firstName', 'lastName', 'email'],
  ['username', 'password'],
  ['title', 'description'],
] as const satisfies readonly (readonly SignUpField[])[]

const isFilled = (value: string) => value.trim() !== ''

const rules: Readonly<Record<SignUpField, (value: string) => boolean>> = {
  firstName: isFilled,
  lastName: isFilled,
  email: isEmail,
  username: (value) => /^\S+$/.test(value.trim()),
  password: isStrongPassword,
  title: isFilled,
  description: isFilled,
}

/** The fields of a page that keep it from being left. */
export const wrongFields = (page: 0 | 1 | 2, values: SignUpValues): readonly SignUpField[] =>
  pageFields[page].filter((field) => !rules[field](values[field]))
