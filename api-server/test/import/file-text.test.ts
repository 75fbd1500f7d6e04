import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { fileText } from '../../src/usecases/import/file-text.ts'

describe('the text of a file', () => {
  it('comes back from every encoding that a hotel may save it in', async () => {
    const letters = fc.constantFrom(...Array.from('アイウ髙﨑山田太郎①㈱〜－ﾔﾏﾀﾞabc019,"\r\n'))
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: letters, minLength: 1 }), async (text) => {
        const asShiftJis = iconv.encode(text, 'shift_jis')
        const survives = iconv.decode(asShiftJis, 'shift_jis')
        expect(await fileText(iconv.encode(text, 'utf8'), 'auto')).toEqual({ text, encoding: 'utf-8' })
        expect(await fileText(iconv.encode(text, 'utf8', { addBOM: true }), 'auto')).toMatchObject({ text })
        expect(await fileText(asShiftJis, 'shift_jis')).toMatchObject({ text: survives })
      }),
    )
  })

  it('is never guessed from a workbook or from bytes of neither encoding', async () => {
    const sentence = (...bytes: number[]) => fileText(Uint8Array.from(bytes), 'auto')
    expect(await sentence(0x50, 0x4b, 0x03, 0x04)).toMatchObject({ en: expect.stringContaining('workbook') })
    expect(await sentence(0x81, 0x20, 0xff)).toMatchObject({ en: expect.stringContaining('neither') })
  })
})
