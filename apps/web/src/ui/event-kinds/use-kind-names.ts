import { EventKind } from '@lumi/contract/values'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/subscribers.gen.ts'

/** 0 stands for all of them. */
const known = [0, ...Object.values(EventKind)] as const

/** Names kinds of events: “User joined and User left”. A newer server may know others than we do. */
export const useKindNames = () => {
  const t = useText(texts)
  const { list } = useFormats()
  return (eventKinds: readonly number[]): string =>
    list(
      eventKinds.map((number) => {
        const kind = known.find((one) => one === number)
        return kind === undefined ? String(number) : t(`kind.${kind}`)
      }),
    )
}
