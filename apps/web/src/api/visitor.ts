import type { ArticleReport, ContactSupportRequest, SignUpRequest, Trial } from '@lumi/contract'
import { isMissing } from '#lib/failure.ts'
import { visitor } from '#lib/lumi.ts'

// Calls of people who are not signed in. Public pages load this file, and nothing that reads the portal's data.

/** Creates an account and its first app. */
export const createAccount = (body: SignUpRequest): Promise<unknown> => visitor.account.create({ body })

/** The content of the help mail. */
export type Help = 'both' | 'username' | 'password'

/** Sends a mail with the username, a link to a new password, or both, if an account has this address. */
export const askForHelp = (email: string, help: Help, signal: AbortSignal): Promise<unknown> =>
  visitor.password.help({ body: { email, help } }, { signal })

/** Rejects where the link of a help mail was used, has expired or never existed. */
export const checkResetLink = (resetHash: string, signal: AbortSignal): Promise<unknown> =>
  visitor.password.checkReset({ params: { resetHash } }, { signal })

/** Saves a new password by the link of a help mail, which works once. */
export const resetPassword = (resetHash: string, password: string): Promise<unknown> =>
  visitor.password.reset({ params: { resetHash }, body: { password } })

interface ExpiredPassword {
  readonly username: string
  /** The expired password, which proves that the account is theirs. */
  readonly password: string
  readonly newPassword: string
}

/** Replaces an expired password, with which nobody can sign in any more. */
export const changeExpiredPassword = (body: ExpiredPassword, signal: AbortSignal): Promise<unknown> =>
  visitor.password.forceChange({ params: { product: 'lumi' }, body }, { signal })

/**
 * Sends a message to support, and has a mail sent that confirms it. The message has arrived even if that mail fails.
 */
export const writeToSupport = async (message: ContactSupportRequest, signal: AbortSignal): Promise<void> => {
  await visitor.contact.support({ body: message }, { signal })
  const { first, email, topic } = message
  await visitor.contact.respond({ body: { first, email, topic } }, { signal }).catch(() => undefined)
}

/** Rejects where the app of the integration has no such conference. */
export const checkConference = (integrationId: string, id: string): Promise<unknown> =>
  visitor.ltiRoom.info({ params: { integrationId, id } })

/** True for an integration that exists; undefined where there is no answer. */
export const isIntegration = async (id: string): Promise<boolean | undefined> => {
  try {
    await visitor.ltiRoom.subscribe({ params: { id } })
    return true
  } catch (error) {
    return isMissing(error) ? false : undefined
  }
}

/** Reports what an article of the help did not solve, and has a mail sent that confirms it, like a message to support. */
export const reportArticle = async (report: ArticleReport, signal: AbortSignal): Promise<void> => {
  await visitor.contact.report({ body: report }, { signal })
  const { first, email } = report
  await visitor.contact.respond({ body: { first, email } }, { signal }).catch(() => undefined)
}

interface TrialCreation {
  readonly displayName: string
  /** The person who asks for it; stored with the room as JSON. */
  readonly request?: DemoRequest
  readonly signal: AbortSignal
}

interface DemoRequest {
  readonly email?: string
  /** The page on which it was created, if nobody gave an email address. */
  readonly customerType?: string
  /** The submission that led here. */
  readonly submissionGuid?: string
}

/** Creates a demo room: no conference of any app, and deleted after a day. */
export const createTrial = ({ displayName, request, signal }: TrialCreation): Promise<Trial> =>
  visitor.conference.createTrial(
    { body: { displayName, metaData1: request && JSON.stringify(request) } },
    { signal },
  )

interface DemoLinks {
  readonly email: string
  readonly first: string
  readonly trial: Trial
}

/** Sends the links of a demo room to the person who created it. */
export const sendDemoLinks = ({ email, first, trial }: DemoLinks): Promise<void> => {
  const { confId, hostUrl, presenterUrl, attendeeUrl } = trial
  return visitor.contact.demoLinks({ body: { email, first, confId, hostUrl, presenterUrl, attendeeUrl } })
}
