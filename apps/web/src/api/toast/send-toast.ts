import type { ToastRequest } from '@lumi/contract'
import { useMutation } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'

interface Sending {
  readonly confId: string
  readonly toast: ToastRequest
  readonly signal: AbortSignal
}

/** Shows a toast to people who are in a conference now, and answers how many it was for. */
export const useSendToast = () =>
  useMutation({
    mutationFn: ({ confId, toast, signal }: Sending) =>
      lumi.toast.send({ params: { id: confId }, body: toast }, { signal }),
  })
