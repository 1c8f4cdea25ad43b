import { z } from 'zod'
import { Email, GivenPassword, GivenUsername, NewPassword } from './fields.ts'
import { routes } from './route.ts'
import { products } from './values.ts'

/** The help that a mail should contain, and the address to send it to. */
export const HelpRequest = z
  .object({
    email: Email,
    help: z
      .enum(['both', 'username', 'password'])
      .meta({ description: 'Contents of the email', example: 'both' }),
  })
  .meta({ id: 'HelpRequest' })

const ResetParams = z.object({
  resetHash: z.string().min(1).max(200).meta({ description: 'The last part of the link' }),
})

/** Operations of the portal service for people who cannot sign in. */
export const passwordRoutes = routes({
  help: {
    method: 'POST',
    service: 'portal',
    path: '/api/lumi/login/help',
    summary: 'Request an email with the username, a password reset link, or both',
    description: 'The answer is the same whether or not an account has this address.',
    access: 'public',
    body: HelpRequest,
    response: null,
    rateLimit: { max: 600, seconds: 600 },
    setsDeviceCookie: true,
  },
  checkReset: {
    method: 'GET',
    service: 'portal',
    path: '/api/lumi/password/reset/{resetHash}',
    summary: 'Check whether a reset link still works',
    description: 'Checking does not use the link up and reveals nothing about the account.',
    access: 'public',
    params: ResetParams,
    response: null,
    errors: ['invalidResetLink'],
    rateLimit: { max: 600, seconds: 600, provenBy: 'a link that works' },
  },
  reset: {
    method: 'POST',
    service: 'portal',
    path: '/api/lumi/password/reset/{resetHash}',
    summary: 'Choose a new password with a reset link',
    description: 'A link works once, for a limited time. All sessions of the account end.',
    access: 'public',
    params: ResetParams,
    body: z.object({ password: NewPassword }),
    response: null,
    errors: ['invalidResetLink', 'invalidPassword'],
    rateLimit: { max: 600, seconds: 600, provenBy: 'a link that works' },
    setsDeviceCookie: true,
  },
  forceChange: {
    method: 'PUT',
    service: 'portal',
    path: '/api/{product}/password/forcechange',
    summary: 'Replace a password that must be changed before signing in',
    access: 'public',
    params: z.object({ product: z.enum(products).meta({ description: 'Variant of the product' }) }),
    body: z.object({ username: GivenUsername, password: GivenPassword, newPassword: NewPassword }),
    response: null,
    errors: ['usernameNotFound', 'incorrectPassword', 'invalidPassword', 'samePassword'],
    rateLimit: { max: 600, seconds: 60, provenBy: 'the name of an account' },
    setsDeviceCookie: true,
  },
})
