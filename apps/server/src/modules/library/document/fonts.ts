import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * Groups of scripts that documents use, with the languages by which fontconfig finds fonts for them. The set-up installs
 * fonts for the same groups (`scripts/setup/fonts.mjs`).
 */
const wanted = {
  eastAsian: ['zh-cn', 'zh-tw', 'ja', 'ko'],
  indic: ['hi', 'bn', 'pa', 'gu', 'or', 'ta', 'te', 'kn', 'ml', 'si', 'th'],
  // Some versions of LibreOffice cannot write coloured emoji into a PDF.
  emoji: ['und-zsye'],
}

export type Letters = keyof typeof wanted

/** True where this machine has fonts for a group of scripts. Other systems than Linux always do. */
export async function hasFonts(letters: Letters): Promise<boolean> {
  if (process.platform !== 'linux') return true
  const { stdout } = await promisify(execFile)('fc-list', [':color=false', 'lang'], {
    maxBuffer: 64 * 1024 * 1024,
  }).catch(() => ({ stdout: '' }))
  const installed = new Set(stdout.match(/[a-z]+(-[a-z]+)*/g))
  return wanted[letters].every((language) => installed.has(language))
}

const systemFonts = () => process.env.FONTCONFIG_FILE ?? '/etc/fonts/fonts.conf'

/**
 * The environment that selects fonts for LibreOffice. It would prefer coloured emoji, so these are excluded when the
 * system has others.
 */
export async function fontsFor(folder: string): Promise<Record<string, string>> {
  if (!existsSync(systemFonts()) || !(await hasFonts('emoji'))) return {}
  const path = join(folder, 'fonts.conf')
  const coloured = '<pattern><patelt name="color"><bool>true</bool></patelt></pattern>'
  await writeFile(
    path,
    `<?xml version="1.0"?>\n<fontconfig><include>${systemFonts()}</include><selectfont><rejectfont>${coloured}</rejectfont></selectfont></fontconfig>\n`,
  )
  return { FONTCONFIG_FILE: path }
}
