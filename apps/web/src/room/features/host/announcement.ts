import type { ToastRequest } from '@lumi/contract'
import { largestToastFlags, longestToastSeconds } from '@lumi/contract/values'
import { isWebAddress } from '#lib/site.ts'

/** The fields of the form; numbers as they are typed. */
export interface AnnouncementDraft {
  readonly message: string
  readonly group: '1' | '2' | '3' | '4' | '5'
  readonly userIds: readonly string[]
  readonly icon: '0' | '1' | '2' | '3' | '4'
  readonly sound: '0' | '1' | '2' | '3'
  readonly seconds: string
  readonly isEndless: boolean
  readonly buttonText: string
  readonly buttonUrl: string
  readonly flags: string
}

/** The initial values, which are those of the portal (`features/announcement/announcement-values.ts`). */
export const emptyDraft: AnnouncementDraft = {
  message: '',
  group: '2',
  userIds: [],
  icon: '0',
  sound: '0',
  seconds: '1',
  isEndless: true,
  buttonText: '',
  buttonUrl: '',
  flags: '',
}

/** The first field with a wrong value. */
export type AnnouncementProblem = 'users' | 'seconds' | 'buttonText' | 'buttonUrl' | 'flags'

export function problemOf(draft: AnnouncementDraft): AnnouncementProblem | undefined {
  const { group, userIds, isEndless } = draft
  const [text, url] = [draft.buttonText.trim(), draft.buttonUrl.trim()]
  if (group === '1' && userIds.length === 0) return 'users'
  const seconds = Number(draft.seconds)
  if (!isEndless && !(seconds > 0 && seconds <= longestToastSeconds)) return 'seconds'
  if (url && !text) return 'buttonText'
  if ((text && !url) || (url && !isWebAddress(url))) return 'buttonUrl'
  const flags = Number(draft.flags)
  if (!Number.isInteger(flags) || flags < 0 || flags > largestToastFlags) return 'flags'
  return undefined
}

export function requestOf(draft: AnnouncementDraft): ToastRequest {
  const [buttonText, buttonUrl] = [draft.buttonText.trim(), draft.buttonUrl.trim()]
  return {
    messageText: draft.message.trim(),
    userGroup: Number(draft.group) as ToastRequest['userGroup'],
    ...(draft.group === '1' && { userIds: [...draft.userIds] }),
    icon: Number(draft.icon) as ToastRequest['icon'],
    sound: Number(draft.sound) as ToastRequest['sound'],
    durationMs: draft.isEndless ? 'infinite' : Math.round(Number(draft.seconds) * 1000),
    ...(buttonText && { buttonText, buttonUrl }),
    ...(draft.flags.trim() && { flags: Number(draft.flags) }),
  }
}
