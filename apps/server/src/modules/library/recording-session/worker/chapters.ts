import type { RecordingMark } from '@lumi/contract'
import { numberOfRoom } from '@lumi/contract/values'
import type { ConferenceRow } from '../../../conferencing/public-api.ts'
import type { RecordingSessionRow } from '../table.ts'
import type { RecordingWords } from './recording-words.ts'

interface ChapterNaming {
  /** Title of what precedes the first mark. */
  readonly opening: string
  readonly t: RecordingWords
}

/**
 * The chapters of a film as ffmpeg reads them: what was shared, turned to and who spoke, from one to the next.
 * @see https://ffmpeg.org/ffmpeg-formats.html#Metadata-2
 */
export function chaptersOf(
  { marks, seconds }: Pick<RecordingSessionRow, 'marks' | 'seconds'>,
  { opening, t }: ChapterNaming,
): string {
  const happened = marks
    .map((mark) => ({ at: mark.at, label: titleOf(mark, t) }))
    .filter(({ label, at }) => label !== '' && at < seconds)
    .toSorted((a, b) => a.at - b.at)
    .filter(({ label }, index, all) => label !== all[index - 1]?.label)
  const [first, ...others] = happened
  // A film has chapters from its beginning; what is there in its first moment was there already.
  const named =
    first && first.at < 1 ? [{ ...first, at: 0 }, ...others] : [{ at: 0, label: opening }, ...happened]
  const chapters = named.map(({ at, label }, index) => {
    const [start, end] = [at, named[index + 1]?.at ?? seconds].map((time) => Math.round(time * 1000))
    return `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${start}\nEND=${end}\ntitle=${escaped(label)}\n`
  })
  return `;FFMETADATA1\n${chapters.join('')}`
}

/** The name of the conference: a breakout room that nobody has named is numbered in the language of the recording. */
export function openingOf(
  { displayName, parentId }: Pick<ConferenceRow, 'displayName' | 'parentId'>,
  t: RecordingWords,
): string {
  const number = parentId === null ? undefined : numberOfRoom(displayName)
  return number === undefined ? displayName : t('chapter.room', { number: String(number) })
}

function titleOf({ kind, label, shared, page }: RecordingMark, t: RecordingWords): string {
  if (kind === 'share' && !shared && !label) return t('chapter.nothing')
  if (shared === 'screen') return t('chapter.screen', { name: label })
  const name = label || (shared === 'whiteboard' ? t('chapter.whiteboard') : '')
  return name && page ? t('chapter.page', { name, page: String(page) }) : name
}

const escaped = (text: string) => text.replaceAll(/[=;#\\]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ')
