import { wordingOf } from '../calls/refusals.ts'

const { ja, en } = {
  ja: wordingOf('unavailable', 'ja').body.error_msg,
  en: wordingOf('unavailable', 'en').body.error_msg,
}

/** What a browser shows that asks for a page while there is no room: in both languages, and it tries again by itself. */
export const BUSY_PAGE = `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>Tomari</title>
<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5"></head>
<body><p>${ja}</p><p lang="en">${en}</p></body></html>
`
