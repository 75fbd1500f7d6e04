/** What a payload does when it runs: it leaves its number where the test looks, from within a frame too. */
const run = (index: number) => `top.ran.push(${index})`

/** Elements that call for something that does not come, or that comes, and tell of it by a handler. */
const handlers: readonly ((code: string) => string)[] = [
  (code) => `<img src=x onerror="${code}">`,
  (code) => `<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" onload="${code}">`,
  (code) => `<img/src=x/onerror="${code}">`,
  (code) => `<img src=x\nonerror\n=\n"${code}">`,
  (code) => `<img src=x onerror=&#116;${code.slice(1)}>`,
  (code) => `<svg onload="${code}"></svg>`,
  (code) => `<svg><g onload="${code}"></g></svg>`,
  (code) => `<svg><image href=x onerror="${code}"></image></svg>`,
  (code) => `<svg><animate onbegin="${code}" attributeName=x dur=1s></animate></svg>`,
  (code) => `<svg><foreignObject><img src=x onerror="${code}"></foreignObject></svg>`,
  (code) => `<svg><style><img src=x onerror="${code}"></style></svg>`,
  (code) =>
    `<math><annotation-xml encoding="text/html"><img src=x onerror="${code}"></annotation-xml></math>`,
  (code) => `<video><source onerror="${code}"></video>`,
  (code) => `<iframe onload="${code}"></iframe>`,
  (code) => `<iframe srcdoc="<script>${code}</script>"></iframe>`,
  (code) => `<iframe src="javascript:${code}"></iframe>`,
  (code) => `<iframe src="java&Tab;script:${code}"></iframe>`,
  (code) => `<embed src="javascript:${code}">`,
  (code) => `<object data="javascript:${code}"></object>`,
  (code) => `<details open ontoggle="${code}"><summary>x</summary></details>`,
  (code) => `<input autofocus onfocus="${code}">`,
  (code) => `<div tabindex=0 autofocus onfocus="${code}">x</div>`,
  (code) => `<marquee onstart="${code}">x</marquee>`,
  (code) => `<body onload="${code}">`,
  (code) => `<link rel=stylesheet href=x onerror="${code}">`,
  (code) => `<style onload="${code}"></style>`,
  (code) =>
    `<style>@keyframes spin{to{opacity:.5}}</style><i style="animation:spin .1s" onanimationstart="${code}">x</i>`,
  (code) => `<i style="transition:outline .1s" tabindex=0 autofocus ontransitionrun="${code}">x</i>`,
  (code) => `<template><img src=x onerror="${code}"></template><img src=x onerror="${code}">`,
  (code) => `<div><template shadowrootmode=open><img src=x onerror="${code}"></template></div>`,
  (code) => `<noscript><p title="</noscript><img src=x onerror='${code}'>"></noscript>`,
  (code) => `<xmp><p title="</xmp><img src=x onerror='${code}'>"></xmp>`,
  (code) => `<!--><img src=x onerror="${code}">-->`,
  (code) => `<svg></p><style><a id="</style><img src=x onerror='${code}'>">`,
  (code) =>
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror='${code}'&gt;">`,
]

/** Addresses that are programs, behind a link that is clicked, a form that is sent, or a page that goes on by itself. */
const addresses: readonly ((code: string) => string)[] = [
  (code) => `<a href="javascript:${code}">x</a>`,
  (code) => `<a href="JaVaScRiPt:${code}">x</a>`,
  (code) => `<a href="&#1;javascript:${code}">x</a>`,
  (code) => `<a href="java\nscript:${code}">x</a>`,
  (code) => `<a href="javascript&colon;${code}">x</a>`,
  (code) => `<a href="&#x6A;&#x61;vascript:${code}">x</a>`,
  (code) => `<a ping="javascript:${code}" href="javascript:${code}">x</a>`,
  (code) => `<svg><a xlink:href="javascript:${code}"><text>x</text></a></svg>`,
  (code) =>
    `<svg><a><animate attributeName=href values="javascript:${code}"></animate><text>x</text></a></svg>`,
  (code) => `<math href="javascript:${code}">x</math>`,
  (code) => `<map name=m><area href="javascript:${code}"></map>`,
  (code) => `<form action="javascript:${code}"><button>x</button></form>`,
  (code) => `<form id=f></form><button form=f formaction="javascript:${code}">x</button>`,
  (code) => `<button onclick="${code}">x</button>`,
  (code) => `<a href="#" onpointerdown="${code}" onclick="${code}">x</a>`,
  (code) => `<meta http-equiv=refresh content="0;url=javascript:${code}">`,
  (code) => `<base href="javascript:${code}//">`,
  (code) => `<script>${code}</script>`,
  (code) => `<script type=module>${code}</script>`,
  (code) => `<script src="data:text/javascript,${code}"></script>`,
  (code) => `<svg><script href="data:text/javascript,${code}"></script></svg>`,
  (code) =>
    `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><image href=1 onerror='${code}'/></svg>#x"></use></svg>`,
  // Nothing closes this one, so it comes last.
  (code) => `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror="${code}">`,
]

/** Closes whatever a payload has left open, so that the next one is read as it stands. */
const CLOSED = `</script></style></title></textarea></xmp></noscript></iframe></select></template></table></form></svg></math>-->]]>'">`

/** Pieces of markup, each of which runs somewhere where nothing guards (R22.1). */
export const payloads: readonly string[] = [...handlers, ...addresses].map((payload, index) =>
  payload(run(index)),
)

/** All of them, one after another, between words that stay. */
export const everyPayload = (words: string): string =>
  `<p>${words}</p>${payloads.map((payload) => `<div>${payload}${CLOSED}</div>`).join('\n')}<p>${words}</p>`
