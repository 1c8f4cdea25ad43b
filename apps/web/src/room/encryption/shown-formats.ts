/** Formats that every browser shows by itself: how names end, and how the bytes begin (as Latin letters). */
const formats: Readonly<Record<string, { readonly ending: RegExp; readonly beginning: RegExp }>> = {
  'application/pdf': { ending: /\.pdf$/i, beginning: /^%PDF-/ },
  'image/png': { ending: /\.png$/i, beginning: /^\x89PNG\r\n/ },
  'image/jpeg': { ending: /\.jpe?g$/i, beginning: /^\xff\xd8\xff/ },
  'image/gif': { ending: /\.gif$/i, beginning: /^GIF8/ },
  'image/webp': { ending: /\.webp$/i, beginning: /^RIFF.{4}WEBP/s },
  'image/avif': { ending: /\.avif$/i, beginning: /^.{4}ftypavi[fs]/s },
}

export const isShown = (type: string): boolean => Object.hasOwn(formats, type)

/** The type of a file by its bytes; undefined for all that a browser would only save. */
export function typeByBytes(bytes: Uint8Array): string | undefined {
  const first = String.fromCharCode(...bytes.slice(0, 16))
  return Object.keys(formats).find((type) => formats[type]?.beginning.test(first))
}

/** The type of a file by its name; undefined for all that a browser would only save. */
export const typeByName = (name: string): string | undefined =>
  Object.keys(formats).find((type) => formats[type]?.ending.test(name))
