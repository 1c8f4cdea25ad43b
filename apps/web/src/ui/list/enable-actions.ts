import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { BulkAction, ListActions } from './list-action.ts'

interface EnableOptions<Item> {
  /** The selected items, at least one. */
  readonly items: readonly Item[]
  readonly labels: { readonly enable: string; readonly disable: string }
  /** Takes those of them that it changes. */
  readonly onSwitch: (items: readonly Item[], enabled: boolean) => unknown
}

/** Enabling and disabling, each where there is something for it to change. */
export const enableActions = <Item extends { readonly enabled: boolean }>({
  items,
  labels,
  onSwitch,
}: EnableOptions<Item>): ListActions<BulkAction> => {
  const enabled = items.filter((item) => item.enabled)
  const disabled = items.filter((item) => !item.enabled)
  const enable = { icon: IconPlayerPlay, label: labels.enable, run: () => onSwitch(disabled, true) }
  const disable = { icon: IconPlayerPause, label: labels.disable, run: () => onSwitch(enabled, false) }
  if (disabled.length === 0) return [disable, undefined]
  return [enable, enabled.length > 0 && disable]
}
