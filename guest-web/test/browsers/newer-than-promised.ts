/** The oldest browsers that the app promises to serve; `build.target` of `vite.config.ts` says the same. */
export const promised = { chrome: 97, safari: 15.4, safari_ios: 15.4, firefox: 102 } as const

export interface Newer {
  /** As the check names it: `Global.member`, `.member`, a global, or a piece of CSS. */
  readonly name: string
  readonly without: string
  /** How `browser-tests/errors/older-phone.spec.ts` takes it away; nothing where a library alone asks for it. */
  readonly takenFrom?: 'window' | 'navigator' | 'Navigator.prototype' | 'Element.prototype'
}

export const newer: readonly Newer[] = [
  { name: '.setHTML', without: 'DOMPurify cleans what the hotel wrote', takenFrom: 'Element.prototype' },
  { name: '.wakeLock', without: 'the screen goes dark as always', takenFrom: 'Navigator.prototype' },
  { name: '.share', without: 'the picture of the code is downloaded', takenFrom: 'Navigator.prototype' },
  { name: '.canShare', without: 'the picture of the code is downloaded', takenFrom: 'Navigator.prototype' },
  { name: 'requestIdleCallback', without: 'a timer tells when the page rests', takenFrom: 'window' },
  { name: 'cancelIdleCallback', without: 'a timer tells when the page rests', takenFrom: 'window' },
  { name: '.requestIdleCallback', without: 'a timer tells when the page rests' },
  { name: '.cancelIdleCallback', without: 'a timer tells when the page rests' },
  // Not taken away: the browser would go on asking for what could not be made any more.
  { name: 'trustedTypes', without: 'the policy of the page alone guards scripts' },
  { name: '.imageSmoothingQuality', without: 'pictures are made smaller in the ordinary quality' },
  { name: '.transferSize', without: 'React shows a picture without a wait; only its own measure' },
  { name: '.imageSizes', without: 'React sets a hint that the browser passes over' },
  { name: '.fetchPriority', without: 'React sets a hint that the browser passes over' },
  { name: 'navigation', without: 'React asks whether it is there' },
  { name: '.currentEntry', without: 'React asks whether it is there' },
  { name: '.canIntercept', without: 'React asks whether it is there' },
  { name: 'setImmediate', without: 'React asks whether it is there' },
  { name: 'ViewTransition', without: 'React has a name of its own for it' },
  { name: '.startViewTransition', without: 'React asks whether it is there; the app has no such transition' },
  { name: '.skipTransition', without: 'React asks whether it is there; the app has no such transition' },
  { name: '.popover', without: 'React knows an attribute of that name' },
  { name: '.movementX', without: 'React counts it from two places' },
  { name: '.movementY', without: 'React counts it from two places' },
  { name: '.createHTML', without: 'asked only of trustedTypes' },
  { name: '.createPolicy', without: 'asked only of trustedTypes' },
  { name: '.createScriptURL', without: 'asked only of trustedTypes' },
  { name: '.getAttributeType', without: 'asked only of trustedTypes' },
  { name: '.changedTouches', without: 'only Safari on a Mac, which has no touches' },
  { name: '.targetTouches', without: 'only Safari on a Mac, which has no touches' },
  { name: '@container', without: 'very narrow boxes break their words a little later' },
  { name: 'html:has(dialog[open])', without: 'the page behind an open window can be scrolled' },
  { name: ':has(button) ', without: 'labels beside a button keep the ordinary width' },
  { name: ':has(wbr)', without: 'a long address breaks anywhere' },
  { name: 'dvh', without: 'asked for by @supports, the same rule in vh stands outside' },
]
