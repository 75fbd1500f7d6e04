import { CELLS, GREYS_EDGE_PX, type Greys, type PhotoRemark, photoRemarks } from '../domain/photo-remarks.ts'
import { onCanvas, type Picture, type ShrunkPicture } from './pictures.ts'

const greysOf = (picture: Picture, width: number, height: number): Promise<Greys> =>
  onCanvas(picture, width, height, (canvas, pen) => {
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
    const levels = new Uint8Array(data.length / 4)
    for (let at = 0; at < data.length; at += 4) {
      // Luma of ITU-R BT.601, which is what JPEG keeps.
      levels[at / 4] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
    }
    return { width: canvas.width, height: canvas.height, levels }
  })

/** What the guest might do better in a photo of a passport; nothing where the device does not let us look. */
export const lookAtPhoto = async (picture: ShrunkPicture): Promise<readonly PhotoRemark[]> => {
  const { width, height, originalEdge } = picture
  const scale = Math.min(1, GREYS_EDGE_PX / Math.max(width, height))
  try {
    const greys = await greysOf(picture, width * scale, height * scale)
    return photoRemarks(greys, await greysOf(picture, CELLS, CELLS), originalEdge)
  } catch {
    // Advice that cannot be had is done without.
    return []
  }
}
