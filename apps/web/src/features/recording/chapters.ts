import type { RecordingMark } from '@lumi/contract'

/** A part of a recording: its beginning, or what was shared or who spoke in it. */
export type Chapter = Pick<RecordingMark, 'at' | 'label' | 'shared'> & { readonly isBeginning?: true }

/** What was shared and who spoke, from one to the next; nothing where it would be one chapter alone. */
export function chaptersOf(marks: readonly RecordingMark[]): Chapter[] {
  const chapters = marks
    .filter(({ kind }) => kind !== 'begin')
    .filter(({ label, shared }, index, all) => {
      const before = all[index - 1]
      return before?.label !== label || before.shared !== shared
    })
  if (chapters.length === 0) return []
  return chapters[0]?.at === 0 ? chapters : [{ at: 0, label: '', isBeginning: true }, ...chapters]
}
