import { EventKind } from '@lumi/contract/values'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import subscribers from '#locales/subscribers.gen.ts'

const known = Object.values(EventKind)

/** Names kinds of events as subscribers do: “User joined and User left”. A newer server may know others. */
export const useKindNames = () => {
  const t = useText(subscribers)
  const { list } = useFormats()
  return (eventKinds: readonly number[]): string =>
    list(
      eventKinds.map((number) => {
        const kind = known.find((one) => one === number)
        return kind === undefined ? String(number) : t(`kind.${kind}`)
      }),
    )
}
