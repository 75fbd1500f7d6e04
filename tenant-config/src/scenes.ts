/**
 * The landscape behind home and the endings, as the paths of an SVG in a box of 390 × 360, sky above and page below. Its
 * colours are washes of the accent; under 2 kB each, since they travel with the first page.
 */
export interface Scene {
  /** Farthest and palest. */
  readonly far: string
  readonly mid: string
  readonly near: string
  /** Ripples or mist, drawn as lines. */
  readonly lines: string
}

/** The views that a hotel can have, the shipped one first. */
export const SCENE_NAMES = ['water', 'forest', 'shore'] as const

/** Hills over still water; cedars in mist; a bay with its headlands. */
export const scenes: { readonly [Name in (typeof SCENE_NAMES)[number]]: Scene } = {
  water: {
    far: 'M-40 262C20 246 60 214 104 190c12-6 22-6 33 1 34 22 66 44 104 52 40 8 80-26 118-36 30-8 55 6 91 30v70H-40z',
    mid: 'M-40 270c34-10 58-34 92-38 30-3 50 18 84 28 38 11 74 4 108-4 44-10 84-22 126-10 26 7 50 18 80 22v50H-40z',
    near: 'M-40 284c26-6 44-24 70-26 20-1 32 10 52 16 30 10 70 12 116 12-60 8-170 12-238 12z',
    lines: 'M36 306h92M150 300h60M230 308h118M70 320h54M252 322h66M150 331h84',
  },
  forest: {
    far: 'M-40 262C-6 240 18 226 52 214c14-5 26-3 38 4 30 17 58 30 92 24 36-6 62-42 100-52 14-4 26-2 38 6 32 20 64 38 110 44v92H-40z',
    mid: 'M-40 332V271q2-6 4-15 2 9 4 15h-1q3-7 5-18 2 11 5 18h-2q3-8 5-20 2 12 5 20h-3q4-9 6-23 2 14 6 23h-3q4-11 6-27 2 16 6 26h-2q4-10 7-26 3 16 7 25q4-10 6-25 2 15 6 23h-5q4-11 6-27 2 16 6 26h-3q4-12 7-29 3 17 7 28h-4q4-10 6-24 2 14 6 23h-5q3-8 5-21 2 13 5 20h-4q2-8 4-20 2 12 4 19h-1q3-8 5-21 2 13 5 20h-4q4-9 6-23 2 14 6 21h-5q2-6 4-16 2 10 4 16h-2q3-9 5-23 2 14 5 22h-1q4-12 6-29 2 17 6 27h-2q3-8 5-20 2 12 5 19h-4q3-9 5-23 2 14 5 23h-2q2-8 4-19 2 11 4 18h-2q3-8 5-20 2 12 5 20h-3q3-7 5-18 2 11 5 17h-2l22 0l22 1l22 3l22 3l22 3l22 4q4-11 7-28 3 17 7 30h-4q4-9 6-23 2 14 6 23h-4q4-12 7-29 3 17 7 30h-4q3-8 5-19 2 11 5 20h-2q3-8 5-20 2 12 5 20h-4q4-11 6-28 2 17 6 28h-4q2-6 4-16 2 10 4 16h-1q2-6 4-16 2 10 4 16h-1q3-10 5-24 2 14 5 24h-2q3-10 5-24 2 14 5 23h-4q4-11 7-28 3 17 7 27h-6q4-12 7-29 3 17 7 28h-2q2-6 4-15 2 9 4 15q2-6 4-15 2 9 4 13h-1q4-10 6-26 2 16 6 25h-4q3-8 5-19 2 11 5 18h-1q4-8 6-21 2 13 6 19h-1q3-9 5-22 2 13 5 21h-4q4-10 7-25 3 15 7 23q4-12 6-29 2 17 6 27h-5H430V332z',
    near: 'M-40 332V297q8-20 13-50 5 30 13 49h-3q6-16 9-40 3 24 9 41h-5q6-14 9-35 3 21 9 35h-6q8-22 13-54 5 32 13 54q6-15 10-37 4 22 10 33h-1q9-21 14-53 5 32 14 48l22-2l22 2l22 1l22 0l22-3l22-3l22 1l22 4l22 3l22 0l22-1l22 0q9-24 15-59 6 35 15 64h-13q10-24 16-61 6 37 16 65h-6q6-16 10-41 4 25 10 43h-8q6-18 10-45 4 27 10 46h-4q9-24 14-59 5 35 14 57h-4H430V332z',
    lines: 'M96 300c40-7 78 5 116 1M150 316c52-8 92 4 150-4M118 330h92',
  },
  shore: {
    far: 'M-40 250h470v70H-40zM236 250c20-6 34-22 58-27 10-2 20 1 30 6 30 14 62 15 106 19v4z',
    mid: 'M-40 232c30-3 52-16 78-15 20 1 30 12 44 19 14 8 30 12 44 14H-40z',
    near: 'M-40 300c60-2 118 12 190 8 90-5 160-26 280-22v46H-40z',
    lines: 'M150 262h70M252 270h112M98 276h58M196 284h84M20 288h60M306 290h48',
  },
}
