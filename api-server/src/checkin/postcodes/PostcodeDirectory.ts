/** Kana is half-width, as zipcloud writes it. */
export interface Town {
  readonly prefecture: string
  readonly city: string
  /** Empty where the code stands for a whole city. */
  readonly town: string
  readonly prefectureKana: string
  readonly cityKana: string
  readonly townKana: string
  /** 1 to 47, without a leading zero. */
  readonly prefectureCode: string
}

export interface PostcodeDirectory {
  /** Empty for a postcode of 7 digits that is not in use. */
  townsOf(postcode: string): Promise<readonly Town[]>
}

declare module '../../platform/Deps.ts' {
  interface Deps {
    readonly postcodes: PostcodeDirectory
  }
}
