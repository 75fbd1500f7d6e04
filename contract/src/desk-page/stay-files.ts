import * as v from 'valibot'

/** A receipt or return invoice of a stay as a PDF: opened in a tab of its own. */
export const STAY_DOCUMENT_PATH = '/desk/api/stays/:stay_id/papers/:number'

/** A picture that is kept of a stay, as JPEG. */
export const STAY_PICTURE_PATH = '/desk/api/stays/:stay_id/pictures/:kind'

/** Kinds of pictures. */
export const pictureKinds = ['signature', 'passport'] as const
/** One of them. */
export type PictureKind = (typeof pictureKinds)[number]

/** What a path names a paper by. */
export const documentInPath = v.object({ stay_id: v.string(), number: v.pipe(v.string(), v.maxLength(64)) })

/** What a path names a picture by. */
export const pictureInPath = v.object({ stay_id: v.string(), kind: v.picklist(pictureKinds) })
