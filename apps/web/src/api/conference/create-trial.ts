import { useMutation } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'

interface TrialCreation {
  readonly displayName: string
  readonly signal: AbortSignal
}

/** Creates a demo room: no conference of the app, and gone after a day. */
export const useCreateTrial = () =>
  useMutation({
    mutationFn: ({ displayName, signal }: TrialCreation) =>
      lumi.conference.createTrial({ body: { displayName } }, { signal }),
  })
