import { spawnSync } from 'node:child_process'
import { canInstallPackages, installPackages } from '../lib/apt.mjs'

/**
 * Groups of scripts that documents and recordings need fonts for, with the languages by which fontconfig finds them (the
 * server checks the same, `modules/library/document/fonts.ts`) and Debian's packages.
 */
const wanted = [
  {
    of: 'Chinese, Japanese and Korean',
    languages: ['zh-cn', 'zh-tw', 'ja', 'ko'],
    packages: ['fonts-noto-cjk'],
  },
  {
    of: 'Indian languages and Thai',
    languages: ['hi', 'bn', 'pa', 'gu', 'or', 'ta', 'te', 'kn', 'ml', 'si', 'th'],
    packages: ['fonts-noto-core'],
  },
  // Some versions of LibreOffice cannot write coloured emoji into a PDF.
  { of: 'emoji', languages: ['und-zsye'], packages: ['fonts-symbola'] },
]
/** Fonts with the metrics of Microsoft's, so that lines break where their author saw them break. */
const lookalikes = ['fonts-liberation', 'fonts-crosextra-carlito', 'fonts-crosextra-caladea']

/** Other systems have fonts for all of them. */
const missing = () => {
  if (process.platform !== 'linux') return []
  const { stdout } = spawnSync('fc-list', [':color=false', 'lang'], { encoding: 'utf8' })
  const there = new Set((stdout ?? '').match(/[a-z]+(-[a-z]+)*/g))
  return wanted.filter(({ languages }) => languages.some((language) => !there.has(language)))
}

export const fonts = {
  name: 'fonts',
  doing: 'installing fonts for Asian languages and emoji (75 MB)',
  get without() {
    const lacking = missing()
    const names = lacking.map(({ of }) => of).join(', ')
    const packages = lacking.flatMap((one) => one.packages).join(' ')
    return `No fonts for ${names}, so documents show boxes in their place: install them (Debian: ${packages}).`
  },
  optional: true,
  isDone: () => missing().length === 0,
  async run(onLine) {
    if (!canInstallPackages()) throw new Error('only root on Debian can install them')
    await installPackages([...missing().flatMap(({ packages }) => packages), ...lookalikes], onLine)
  },
}
