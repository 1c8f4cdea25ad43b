import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

test.each([
  ['UTF-8', 'Grüße', Buffer.from('Grüße')],
  ['UTF-8 with its mark', 'Grüße', Buffer.from('\ufeffGrüße')],
  ['UTF-8 with a damaged byte', 'Größe \ufffd Ähren, Öl, Übung, süß, Maß, für, über, schön', damaged()],
  ['UTF-16', 'Grüße', Buffer.from('\ufeffGrüße', 'utf16le')],
  ['UTF-16 the other way round', 'Grüße', Buffer.from('\ufeffGrüße', 'utf16le').swap16()],
  ['windows-1252', 'Stadt;Größe\nKöln;405,15\n', hex('53746164743b4772f6df650a4bf66c6e3b3430352c31350a')],
  [
    'windows-1252 with few letters of its own',
    'Città è più bella perché c’è il sole.\n',
    hex('43697474e020e8207069f92062656c6c61207065726368e9206392e820696c20736f6c652e0a'),
  ],
  [
    'windows-1250',
    'Imię;Miasto\nŁukasz;Gdańsk\nŻaneta;Łódź\n',
    hex('496d69ea3b4d696173746f0aa3756b61737a3b476461f1736b0aaf616e6574613ba3f3649f0a'),
  ],
  [
    'windows-1251',
    'Привет, мир. Это проверка.\n',
    hex('cff0e8e2e5f22c20ece8f02e20ddf2ee20eff0eee2e5f0eae02e0a'),
  ],
  ['windows-1253', 'Όνομα;Πόλη\nΓιώργος;Αθήνα\n', hex('bcedefece13bd0fcebe70ac3e9fef1e3eff23bc1e8deede10a')],
  [
    'windows-1254',
    'İsim;Şehir\nIşıl;İstanbul\nÇağrı;Muğla\n',
    hex('dd73696d3bde656869720a49fefd6c3bdd7374616e62756c0ac761f072fd3b4d75f06c610a'),
  ],
  ['windows-1255', 'שם;עיר\nדוד;ירושלים\n', hex('f9ed3bf2e9f80ae3e5e33be9f8e5f9ece9ed0a')],
  [
    'windows-1256',
    'الاسم;المدينة\nمحمد;القاهرة\n',
    hex('c7e1c7d3e33bc7e1e3cfede4c90ae3cde3cf3bc7e1dec7e5d1c90a'),
  ],
  [
    'windows-1257',
    'Vardas;Miestas\nŽydrūnas;Šiauliai\nEglė;Panevėžys\n',
    hex('5661726461733b4d6965737461730ade796472fb6e61733bd06961756c6961690a45676ceb3b50616e6576ebfe79730a'),
  ],
  [
    'KOI8-R',
    'Имя;Город\nИван;Москва\nМария;Казань\n',
    hex('e9cdd13be7cfd2cfc40ae9d7c1ce3bedcfd3cbd7c10aedc1d2c9d13bebc1dac1ced80a'),
  ],
  [
    'Shift-JIS',
    '商品\t価格\nりんご\t120\nTシャツ\t80\n',
    hex('8fa495690989bf8a690a82e882f182b2093132300a548356838383630938300a'),
  ],
  [
    'EUC-JP',
    'これは長い文章のテストです。りんごとみかんを買いました。東京へ行きます。\n',
    hex(
      'a4b3a4eca4cfc4b9a4a4cab8becfa4cea5c6a5b9a5c8a4c7a4b9a1a3a4eaa4f3a4b4a4c8a4dfa4aba4f3a4f2c7e3a4a4a4dea4b7a4bfa1a3c5ecb5fea4d8b9d4a4ada4dea4b9a1a30a',
    ),
  ],
  [
    'ISO-2022-JP',
    '名前,都市\n田中太郎,東京\n',
    hex('1b24424c3e41301b28422c1b244245543b541b28420a1b24424544436642404f3a1b28422c1b2442456c357e1b28420a'),
  ],
  [
    'GB18030',
    '姓名,城市\n张伟,北京\n王芳,上海\n',
    hex('d0d5c3fb2cb3c7cad00ad5c5ceb02cb1b1bea90acdf5b7bc2cc9cfbaa30a'),
  ],
  [
    'Big5',
    '姓名,城市\n陳大文,台北\n林美玲,高雄\n',
    hex('a96da6572cabb0a5ab0ab3afa46aa4e52ca578a55f0aaa4cacfcacc22cb0aab6af0a'),
  ],
  ['EUC-KR', '이름,도시\n김철수,서울\n', hex('c0ccb8a72cb5b5bdc30ab1e8c3b6bcf62cbcadbfef0a')],
  [
    'UTF-16 without its mark',
    'Name;Stadt\nJörg;Köln\n',
    hex('4e0061006d0065003b00530074006100640074000a004a00f600720067003b004b00f6006c006e000a00'),
  ],
  [
    'UTF-16 without its mark, the other way round',
    'Name;Stadt\nJörg;Köln\n',
    hex('004e0061006d0065003b00530074006100640074000a004a00f600720067003b004b00f6006c006e000a'),
  ],
  [
    'UTF-16 without its mark, in Chinese',
    '姓名,城市\n张伟,北京\n王芳,上海\n',
    hex('d3590d542c00ce57025e0a00205f1f4f2c001753ac4e0a008b73b3822c000a4e776d0a00'),
  ],
])('reads %s', (_encoding, text, bytes) => {
  expect(decodeText(bytes)).toBe(text)
})

test.each([
  ['an amount', 'Brot;1.234,50 €\n', hex('42726f743b312e3233342c353020800a')],
  ['an amount with a fixed space', 'Pain;2,20\u00a0€\n', hex('5061696e3b322c3230a0800a')],
  ['an amount in pounds', 'Tea;£ 2\n', hex('5465613ba320320a')],
  ['quotation marks', '„Wort“ und “word”\n', hex('84576f72749320756e642093776f7264940a')],
  ['a paragraph and degrees', '§ 5: 30 °C\n', hex('a720353a20333020b0430a')],
  ['a fraction', '½ cup\n', hex('bd206375700a')],
  ['a microgram', '100 µg\n', hex('31303020b5670a')],
  ['an owner', '© 2026\n', hex('a920323032360a')],
])('takes %s, without a letter that would tell the encoding, for windows-1252', (_sign, text, bytes) => {
  expect(decodeText(bytes)).toBe(text)
})

test('finds the encoding of a long table by its lines with letters beyond ASCII', () => {
  const rows = '1;2;3\n'.repeat(50_000)
  expect(decodeText(Buffer.from(`${rows}Köln;2;3\n`, 'latin1'))).toBe(`${rows}Köln;2;3\n`)
})

function hex(bytes: string): Buffer {
  return Buffer.from(bytes, 'hex')
}

function damaged(): Buffer {
  const text = 'Größe ? Ähren, Öl, Übung, süß, Maß, für, über, schön'
  const bytes = Buffer.from(text)
  bytes[bytes.indexOf('?')] = 0xfc
  return bytes
}
