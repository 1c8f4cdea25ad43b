import type { ContactSupportRequest } from '@lumi/contract'
import { visitor } from '#lib/lumi.ts'

/** Sends a message to support, and asks for the mail that confirms it. Without that mail, the message has still arrived. */
export const writeToSupport = async (message: ContactSupportRequest, signal: AbortSignal): Promise<void> => {
  await visitor.contact.support({ body: message }, { signal })
  const { first, email, topic } = message
  await visitor.contact.respond({ body: { first, email, topic } }, { signal }).catch(() => undefined)
}
