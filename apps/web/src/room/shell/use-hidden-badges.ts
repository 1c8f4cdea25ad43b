import { useCallback, useState } from 'react'
import type { ControlBadge } from '#room/ui/control-badge.ts'
import type { ShowBadge } from '#room/ui/hidden-badges.tsx'

/** What the controls under 'More' show as new, and how they tell. */
export function useHiddenBadges() {
  const [badges, setBadges] = useState<ReadonlyMap<string, ControlBadge>>(new Map())
  const show = useCallback<ShowBadge>((control, badge) => {
    setBadges((before) => {
      const after = new Map(before)
      if (badge) after.set(control, badge)
      else after.delete(control)
      return after
    })
  }, [])
  return { badges: [...badges.values()], show }
}
