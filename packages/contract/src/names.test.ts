import { describe, expect, test } from 'vitest'
import {
  hasNoLookAlikes,
  hasVisible,
  isOneWordWithoutLookAlikes,
  isVisibleText,
  withSingleBlanks,
} from './names.ts'

/** Zero-width non-joiner and joiner, as they are typed. */
const [ZWNJ, ZWJ] = ['\u200c', '\u200d']

describe('names of all scripts pass', () => {
  test.each([
    ['Latin with accents', 'José Ñúñez-O’Brien'],
    ['Latin with combining marks', 'Nguyê\u0303n Thi\u0323'],
    ['Turkish', 'Işıl Çağlar'],
    ['German', 'Jürgen Groß'],
    ['Cyrillic', 'Ольга Щербакова'],
    ['Greek', 'Γιώργος Παπαδόπουλος'],
    ['Armenian', 'Արամ Խաչատրյան'],
    ['Georgian', 'ნინო ბერიძე'],
    ['Hebrew with points', 'דָּוִד בֶּן־גּוּרִיּוֹן'],
    ['Arabic', 'فاطمة الزهراء'],
    ['Persian with a non-joiner in a word', `علی${ZWNJ}رضا خانه${ZWNJ}ای`],
    ['Arabic with a mark before the non-joiner', `مُ${ZWNJ}حَمّد`],
    ['Urdu', 'محمد علی جناح'],
    ['Hindi', 'राहुल शर्मा'],
    ['Hindi with a joiner', `क्${ZWJ}ष राम`],
    ['Marathi with an eyelash at the end of a syllable', `सुर्${ZWJ}या`],
    ['Bengali with a joiner', `র${ZWJ}্যাম`],
    ['Malayalam with a joiner at the end', `ജോണ്${ZWJ} രമേശന്${ZWJ}`],
    ['Sinhala', `ශ්${ZWJ}රී ලංකා`],
    ['Tamil', 'தமிழ்ச்செல்வி'],
    ['Thai', 'สมชาย ใจดี'],
    ['Khmer', 'សុខា'],
    ['Burmese', 'အောင်ဆန်း'],
    ['Tibetan', 'བསྟན་འཛིན་'],
    ['Amharic', 'አበበ ቢቂላ'],
    ['Mongolian with a variant', 'ᠮᠣᠩᠭ\u180bᠣᠯ'],
    ['Chinese', '李小龙'],
    ['Japanese', '山田　太郎 タロウ'],
    ['Japanese with Latin in wide letters', 'ＮＴＴ 山田'],
    ['Japanese with a variant of a character', '葛\u{e0100}城'],
    ['Korean', '김철수'],
    ['Korean of single letters', '\u1100\u1161\u11a8'],
    ['Cherokee', 'ᏣᎳᎩ'],
    ['Inuktitut', 'ᐃᓄᒃᑎᑐᑦ'],
    ['Tifinagh', 'ⵎⴰⵙⵉⵏⵉⵙⵙⴰ'],
    ['two scripts, a word each', 'Ольга (Olga) – 奥尔加'],
    ['a mixed word of scripts that nobody mistakes', 'T恤 ABC学校 Kポップ'],
    ['a difference', 'ΔT im Labor'],
    ['an angular frequency', 'ωt und 2πf'],
    ['ohms, by either sign', 'kΩ, k\u2126'],
    ['micrometres, by either letter', '5 μm, 5 µm'],
    ['a Greek letter before a capital one', 'γGT und βTest'],
    ['a Greek letter beside a word', 'sin α, α-Zerfall'],
    ['figures and signs', '3-b “Mathe” №1 №2 & ½ €'],
    ['an emoji', '🙂'],
    ['a family', `👩${ZWJ}👩${ZWJ}👧${ZWJ}👦`],
    ['a teacher of some colour', `👩🏽${ZWJ}🏫 Ada`],
    ['a rainbow flag', `🏳️${ZWJ}🌈`],
    ['the same, written shorter', `🏳${ZWJ}🌈`],
    ['flags', '🇸🇪 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['a heart and a key', '❤️ 1️⃣'],
  ])('%s', (_what, name) => {
    expect(isVisibleText(name)).toBe(true)
    expect(hasNoLookAlikes(name)).toBe(true)
  })
})

describe('hidden characters are refused', () => {
  test.each([
    ['nothing', ''],
    ['blanks', ' \u00a0\u3000'],
    ['a Hangul filler', '\u3164'],
    ['other Hangul fillers', '\u115f\u1160\uffa0'],
    ['a filler in a name', 'Ada\u3164'],
    ['a text of tags behind a flag', `🏴${'\u{e0061}'.repeat(150)}\u{e007f}`],
    ['a short one', '🏴\u{e0061}\u{e0062}\u{e007f}'],
    ['what is no character', 'a\ufffe'],
    ['what no character is assigned to', 'a\u0378'],
    ['a place for an object', '\ufffca'],
    ['a tower of accents', `A${'\u0301'.repeat(100)}`],
    ['a tower of Thai marks', `ก${'\u0e49'.repeat(60)}`],
    ['a joiner alone', ZWJ],
    ['joiners alone', ZWNJ + ZWJ],
    ['an empty pattern of Braille', '\u2800'],
    ['marks alone', '\u0301\u0302'],
    ['a zero-width space', 'Ada\u200b'],
    ['a word joiner', 'A\u2060da'],
    ['a soft hyphen', 'A\u00adda'],
    ['a byte order mark', '\ufeffAda'],
    ['a grapheme joiner', 'A\u034fda'],
    ['a joiner between Latin letters', `A${ZWJ}da`],
    ['a non-joiner between Latin letters', `A${ZWNJ}da`],
    ['a joiner at the end of a Latin word', `Ada${ZWJ}`],
    ['a non-joiner at the end of an Arabic word', `علی${ZWNJ}`],
    ['a non-joiner at the beginning', `${ZWNJ}علی`],
    ['two non-joiners', `علی${ZWNJ}${ZWNJ}رضا`],
    ['a joiner after an emoji', `🙂${ZWJ}`],
    ['a variant of a Latin letter', 'A\ufe0fda'],
    ['tags that are no flag', 'Ada\u{e0041}'],
    ['an override of the direction', 'Ada\u202enoryB'],
    ['an isolate', '\u2066Ada\u2069'],
    ['a mark of direction', 'Ada\u200f'],
    ['an Arabic mark of direction', 'Ada\u061c'],
    ['a line', 'Ada\nByron'],
    ['a separator of lines', 'Ada\u2028Byron'],
    ['a control', 'Ada\u0007'],
    ['a delete', 'Ada\u007f'],
    ['half a character', 'Ada\ud83d'],
    ['a private character', 'Ada\ue000'],
  ])('%s', (_what, name) => {
    expect(isVisibleText(name)).toBe(false)
  })
})

describe('letters that imitate others are refused', () => {
  test.each([
    ['a Cyrillic letter', 'Аda'],
    ['a Latin letter among Cyrillic ones', 'Ольгa'],
    ['a Greek letter', 'Αda'],
    ['a Greek one in a word', 'Pαypal'],
    ['a Greek one at its end', 'Adα'],
    ['a Cyrillic one in a word', 'Pаypal'],
    ['a letter of formulas beside one that imitates', 'ΔΤest'],
    ['a Greek one beside a Cyrillic one', 'Αнна'],
    ['a letter of formulas among Cyrillic ones', 'Δима'],
    ['an Armenian letter', 'օwner'],
    ['a Cherokee letter', 'Ꭺda'],
    ['with a figure between', 'Аd1a'],
    ['in the second of two words', 'Ada Вyron'],
    ['letters of formulas', '𝐀𝐝𝐚'],
    ['with a joiner between', `А${ZWJ}da`],
  ])('%s', (_what, name) => {
    expect(hasNoLookAlikes(name)).toBe(false)
  })

  test('in a single word with any separator', () => {
    expect(isOneWordWithoutLookAlikes('ada.lovelace_2')).toBe(true)
    expect(isOneWordWithoutLookAlikes('ада.лавлейс')).toBe(true)
    expect(isOneWordWithoutLookAlikes('ada_а')).toBe(false)
  })
})

test('a run of blanks becomes one', () => {
  expect(withSingleBlanks(`Ada${' '.repeat(150)}Host`)).toBe('Ada Host')
  expect(withSingleBlanks('Ada\u2007\u2007\u2007(Host)')).toBe('Ada\u2007(Host)')
  expect(withSingleBlanks('山田　太郎')).toBe('山田　太郎')
})

test('a message needs at least one visible character', () => {
  for (const text of ['Hi', '\u202eHi', '👩\u200d🏫', '?', '\u200bزنگ'])
    expect(hasVisible(text), JSON.stringify(text)).toBe(true)
  for (const text of ['', ' \n', '\u200b', '\u3164', '\u2800\u200d', '\u202e\u{e0041}'])
    expect(hasVisible(text), JSON.stringify(text)).toBe(false)
})
