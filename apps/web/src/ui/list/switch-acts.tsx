import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { ActionButton } from '#ui/action-button.tsx'

interface SwitchActsProps<Item extends { readonly enabled: boolean }> {
  /** What is selected: something. */
  readonly items: readonly Item[]
  readonly pending: boolean
  readonly labels: { readonly enable: string; readonly disable: string }
  /** Takes those of them that it changes. */
  readonly onSwitch: (items: readonly Item[], enabled: boolean) => void
}

/** Buttons that enable and disable what is selected, each where there is something for it to change. */
export const SwitchActs = <Item extends { readonly enabled: boolean }>({
  items,
  pending,
  labels,
  onSwitch,
}: SwitchActsProps<Item>) => {
  const enabled = items.filter((item) => item.enabled)
  const disabled = items.filter((item) => !item.enabled)
  const act = (on: boolean) => (
    <ActionButton
      icon={on ? IconPlayerPlay : IconPlayerPause}
      aria-busy={pending}
      onClick={() => onSwitch(on ? disabled : enabled, on)}
    >
      {on ? labels.enable : labels.disable}
    </ActionButton>
  )
  return (
    <>
      {/* Where one takes the place of the other, it is the same button: the focus stays. */}
      {act(disabled.length > 0)}
      {disabled.length > 0 && enabled.length > 0 && act(false)}
    </>
  )
}
