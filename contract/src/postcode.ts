import * as v from 'valibot'

/** zipcloud's answer (decisions 9): prefecture, city and town of a postcode; `results` null when nothing is found. */
export const postcodeAnswer = v.object({
  status: v.number(),
  message: v.nullable(v.string()),
  results: v.nullable(
    v.array(
      v.object({
        address1: v.string(),
        address2: v.string(),
        address3: v.string(),
        kana1: v.optional(v.string()),
        kana2: v.optional(v.string()),
        kana3: v.optional(v.string()),
        prefcode: v.optional(v.string()),
        zipcode: v.optional(v.string()),
      }),
    ),
  ),
})
export type PostcodeAnswer = v.InferOutput<typeof postcodeAnswer>

/** One country of `/data/database/countries.json` (specification 3): the code, its short and its full title. */
export const countries = v.array(
  v.object({
    value: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
    title: v.string(),
    detailTitle: v.string(),
    titleEn: v.optional(v.string()),
  }),
)
export type Country = v.InferOutput<typeof countries>[number]

/** Tenant texts: translation key to text. */
export const tenantTexts = v.record(v.string(), v.string())
