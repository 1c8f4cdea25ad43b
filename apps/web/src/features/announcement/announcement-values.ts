import type { ToastRequest } from '@lumi/contract'
import { UserGroup } from '@lumi/contract/values'

/** Seconds that an announcement stays at most. */
export const longestSeconds = 3600

/**
 * The initial values: people close an announcement when they have read it. Where that is switched off, it stays for the
 * second that the contract has as its default.
 */
export const blank = {
  messageText: '',
  userGroup: UserGroup.all as UserGroup,
  /** Ids of the chosen users, separated by commas. */
  chosen: '',
  icon: 0 as NonNullable<ToastRequest['icon']>,
  sound: 0 as NonNullable<ToastRequest['sound']>,
  seconds: 1,
  isEndless: true,
  buttonText: '',
  buttonUrl: '',
  /** Empty where none are passed on. */
  flags: '' as number | '',
}
export type AnnouncementValues = typeof blank

export const idsOf = (chosen: string): string[] => chosen.split(',').filter(Boolean)

/** The values of the form, as the contract has them. */
export const toastOf = ({
  messageText = '',
  chosen = '',
  seconds = blank.seconds,
  isEndless = blank.isEndless,
  flags = '',
  ...rest
}: Partial<AnnouncementValues>): ToastRequest => ({
  ...rest,
  messageText: messageText.trim(),
  ...(rest.userGroup === UserGroup.specified && { userIds: idsOf(chosen) }),
  ...(flags !== '' && { flags }),
  durationMs: isEndless ? 'infinite' : Math.round(Number(seconds) * 1000),
})
