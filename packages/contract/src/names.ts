/**
 * Rules for names. People read names by their looks, so a name must show at least one visible character, contain
 * nothing hidden or direction-changing, and not imitate letters of another script. Names of all scripts pass.
 */

/** Emoji: the flag of England, Scotland or Wales, a key, and pictures with their variants, joined or not. */
const emoji =
  /\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}|[0-9#*]\uFE0F?\u20E3|\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{Emoji_Modifier}?(?:\u200D\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{Emoji_Modifier}?)*/gu

/** Scripts whose letters change with a joiner between them (U+200C, U+200D). */
const joined =
  '[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mand}\\p{scx=Mong}\\p{scx=Nkoo}\\p{scx=Adlm}\\p{scx=Rohg}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}]'
const joinerInWord = new RegExp(
  `((?=[\\p{L}\\p{M}])${joined})[\\u200C\\u200D](?=(?=[\\p{L}\\p{M}])${joined})`,
  'gu',
)
/** A virama with a joiner, which preserves the form of the letter before it, also at the end of a word. */
const joinerAfterVirama =
  /([\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA\u1039\u103A\u17D2])\u200D/gu

/** Variation selectors, which choose one of several forms of a letter in Mongolian and in Chinese. */
const letterVariant = /(\p{scx=Mong})[\u180B-\u180D\u180F]|(\p{scx=Hani})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]/gu

/**
 * Invisible characters: controls, direction marks, fillers, unassigned and private characters, object placeholders, and
 * characters that look like a blank.
 */
const hidden =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\uFFFC\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u

/** More marks on one letter than any language has: they cover the lines around them. */
const towerOfMarks = /\p{M}{6}/u

const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Returns true if the text hides nothing and shows at least one character. */
export function isVisibleText(text: string): boolean {
  const rest = text
    .replace(emoji, ' ')
    .replace(joinerInWord, '$1')
    .replace(joinerAfterVirama, '$1')
    .replace(letterVariant, '$1$2')
  return !hidden.test(rest) && !towerOfMarks.test(text) && visible.test(text)
}

/** Returns true if the text shows at least one character; it may contain hidden ones as well. */
export const hasVisible = (text: string): boolean =>
  [...text].some((character) => visible.test(character) && !hidden.test(character))

/** A run of blanks as one, so that nothing stands far from the rest of a name. */
export const withSingleBlanks = (text: string): string => text.replace(/(\s)\s+/gu, '$1')

/** Scripts with letters that read as those of another one of them (UTS #39). */
const alike = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Cherokee',
  'Coptic',
  'Lisu',
  'Deseret',
  'Osage',
  'Glagolitic',
  'Gothic',
  'Old_Italic',
  'Canadian_Aboriginal',
  'Tifinagh',
  'Vai',
].map((script) => new RegExp(`\\p{Script=${script}}`, 'u'))

const latin = /\p{Script=Latin}/u

/**
 * Greek letters of formulas that read as no Latin letter (UTS #39), and any but `ι` and `ο` before a capital one, as in
 * `αTest`.
 */
const inFormula = /[ΓΔΘΛΞΠΣΦΨΩ\u2126δεζθλμξπφψωϑϕϖ]|^[α-ηκ-ξπ-ω](?=\p{Script=Latin})(?=\p{Lu})/gu

/** Mathematical letters, which are ordinary letters in other styles. */
const styledLetter = /[\u{1D400}-\u{1D7FF}]/u

const words = /[\p{L}\p{M}\p{N}\u200C\u200D]+/gu

const scriptsOf = (word: string) => alike.filter((script) => script.test(word)).length

const isOfOneScript = (word: string) =>
  scriptsOf(word) < 2 || (latin.test(word) && scriptsOf(word.replace(inFormula, '')) < 2)

/** Returns true if no word of the name mixes letters of scripts that look alike, as `Аda` with a Cyrillic `А` does. */
export const hasNoLookAlikes = (name: string): boolean =>
  !styledLetter.test(name) && (name.match(words) ?? []).every(isOfOneScript)

/** Checks text that is one word, whatever divides it. */
export const isOneWordWithoutLookAlikes = (word: string): boolean =>
  !styledLetter.test(word) && isOfOneScript(word)
