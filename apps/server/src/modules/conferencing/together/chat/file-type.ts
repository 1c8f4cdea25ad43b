import { fail } from '../../../../platform/errors/failure.ts'
import type { StoredFile } from '../../../../platform/http/multipart.ts'
import { extensionOf } from '../../../../platform/uploads/file-name.ts'

const unknownType = 'application/octet-stream'
const shownByBrowsers = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])
const shownByUs = new Set(['image/heic', 'image/heif'])

/**
 * Types that run on the machine of the person who opens them: their own types, and those that systems take them for.
 */
const programs = new Set([
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/x-msi',
  'application/java-vm',
  'application/vnd.android.package-archive',
  'application/x.ms.shortcut',
])
const programNames = new Set(
  'apk appref-ms bat chm cmd com cpl dll dmg exe gadget hta jar js jse lnk msi msp mst pif pkg ps1 reg scf scr url vb vbe vbs wsf wsh'.split(
    ' ',
  ),
)

/** True if it is shown, by its pixels alone. */
export const isPicture = (contentType: string): boolean =>
  shownByBrowsers.has(contentType) || shownByUs.has(contentType)

/** The size in which a picture is shown: small where browsers show the whole, large where it stands for the whole. */
export const shapeOf = (contentType: string): 'preview' | 'photo' =>
  shownByUs.has(contentType) ? 'photo' : 'preview'

/** The type of a file, by its first bytes. Refuses programs. */
export async function fileTypeOf({ fileName, head }: Pick<StoredFile, 'fileName' | 'head'>): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type')
  // The head may end in the middle of the deciding bytes.
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  const contentType = found?.mime ?? unknownType
  if (programs.has(contentType) || programNames.has(extensionOf(fileName)))
    fail('unsupportedType', { field: 'file', description: 'Programs cannot be sent in a chat' })
  return contentType
}
