import type { RecordingMark } from '@lumi/contract'

/** A part of a recording: its beginning, or what was shared, turned to or who spoke in it. */
export type Chapter = Pick<RecordingMark, 'at' | 'kind' | 'label' | 'shared' | 'page'>

/** What was shared and who spoke, from one to the next; nothing where it would be one chapter alone. */
export function chaptersOf(marks: readonly RecordingMark[]): Chapter[] {
  const chapters = marks
    .filter(({ kind }) => kind !== 'begin')
    .filter(({ label, shared, page }, index, all) => {
      const before = all[index - 1]
      return before?.label !== label || before.shared !== shared || before.page !== page
    })
  const [first, ...others] = chapters
  if (!first) return []
  // What is there in its first moment was there already.
  return first.at < 1 ? [{ ...first, at: 0 }, ...others] : [{ at: 0, kind: 'begin', label: '' }, ...chapters]
}
