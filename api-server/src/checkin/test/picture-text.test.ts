import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jpegInBase64 } from '../upload-image.ts'

const BEGIN = '/9j/'
const jpegBytes = fc.uint8Array({ maxLength: 60 }).map((rest) => Buffer.from([0xff, 0xd8, 0xff, ...rest]))

describe('a picture that comes as base64', () => {
  it('may have spaces and line breaks anywhere', () => {
    const gaps = fc.array(fc.constantFrom('', '', ' ', '\r\n', '\t', '   '), {
      minLength: 100,
      maxLength: 100,
    })
    fc.assert(
      fc.property(jpegBytes, gaps, (bytes, between) => {
        const text = bytes.toString('base64').replace(/=+$/, '')
        const spaced = Array.from(text, (sign, index) => `${between[index] ?? ''}${sign}`).join('')
        expect(jpegInBase64(`${spaced}  \n`)).toEqual(bytes)
      }),
    )
  })

  it('may be padded with one or two signs and no more, at the end and nowhere else', () => {
    expect(jpegInBase64(`${BEGIN}AA==`)).toHaveLength(4)
    for (const wrong of [`${BEGIN}A===`, `${BEGIN}=AAA`, `${BEGIN}A=A=`, '===', '=', '']) {
      expect(jpegInBase64(wrong)).toBeNull()
    }
  })

  it.each(['!', '-', '_', '%', ':', '\0', '\ufffd', 'ヤ'])('is none with %j in it', (sign) => {
    expect(jpegInBase64(`${BEGIN}AAAA`)).not.toBeNull()
    for (const wrong of [`${BEGIN}${sign}AAAA`, `${BEGIN}AAAA${sign}`, `${sign}${BEGIN}AAAA`]) {
      expect(jpegInBase64(wrong)).toBeNull()
    }
  })
})
