import type { Delivery } from '@lumi/contract'
import { useState } from 'react'
import { useSendAgain as useSendAgainCall } from '#api/delivery/send-again.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/delivery.gen.ts'
import { useChangeFailure } from '#ui/state/use-change-failure.ts'
import { toasts } from '#ui/toast/toasts.ts'

const nobody: ReadonlySet<string> = new Set()

/** Has deliveries sent again, each once at a time, and says what was not taken on. */
export const useSendAgain = (subscriberId: string) => {
  const t = useText(texts)
  const failureText = useChangeFailure()
  const { mutateAsync } = useSendAgainCall()
  const [asking, setAsking] = useState(nobody)

  const sendAgain = async ({ deliveryId }: Delivery) => {
    if (asking.has(deliveryId)) return
    setAsking((before) => new Set(before).add(deliveryId))
    try {
      await mutateAsync({ subscriberId, deliveryId })
      toasts.show(t('sendAgain.done'), { kind: 'success' })
    } catch (error) {
      toasts.show(failureText(error), { kind: 'error' })
    } finally {
      setAsking((before) => new Set([...before].filter((one) => one !== deliveryId)))
    }
  }
  return { sendAgain, asking }
}
