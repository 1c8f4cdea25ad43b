import type { ToastRequest } from '@lumi/contract'
import { UserGroup } from '@lumi/contract/values'

/**
 * The initial values. People close an announcement themselves. If that is switched off, it stays for one second, the
 * default of the contract.
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
  /** Empty for no flags. */
  flags: '' as number | '',
}
export type AnnouncementValues = typeof blank

export const idsOf = (chosen: string): string[] => chosen.split(',').filter(Boolean)

/** The announcement for the contract, from the values of the form. */
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
