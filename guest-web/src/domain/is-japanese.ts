/** Is this language code Japanese? What is written in another way there asks this one question. */
export const isJapanese = (language: string): boolean => language === 'ja' || language.startsWith('ja-')
