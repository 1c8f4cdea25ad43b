import type { ToastRequest } from '@lumi/contract'
import { UserGroup } from '@lumi/contract/values'

/** Seconds that an announcement stays at most. */
export const longestSeconds = 3600

/** What an announcement begins with, as the contract has it. */
export const blank = {
  messageText: '',
  userGroup: UserGroup.all as UserGroup,
  /** Ids of the chosen users, separated by commas. */
  chosen: '',
  icon: 0 as NonNullable<ToastRequest['icon']>,
  sound: 0 as NonNullable<ToastRequest['sound']>,
  seconds: 1,
  isEndless: false,
  buttonText: '',
  buttonUrl: '',
  /** Empty where none are passed on. */
  flags: '' as number | '',
}
export type AnnouncementValues = typeof blank

export const idsOf = (chosen: string): string[] => chosen.split(',').filter(Boolean)

/** What was filled in, as the contract has it; it has the same defaults for the rest. */
export const toastOf = ({
  messageText = '',
  chosen = '',
  seconds,
  isEndless,
  flags = '',
  ...rest
}: Partial<AnnouncementValues>): ToastRequest => ({
  ...rest,
  messageText: messageText.trim(),
  ...(rest.userGroup === UserGroup.specified && { userIds: idsOf(chosen) }),
  ...(flags !== '' && { flags }),
  ...(isEndless
    ? { durationMs: 'infinite' }
    : seconds !== undefined && { durationMs: Math.round(Number(seconds) * 1000) }),
})
