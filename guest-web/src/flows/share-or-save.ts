export interface Outlet {
  /** Whether the phone can hand this file to another app. */
  canShare(file: File): boolean
  /** Opens the phone's sheet of apps; rejects with an `AbortError` when the guest closes it. */
  share(file: File): Promise<void>
  /** Puts the file where downloads go. */
  save(file: File): void
}

/** How long a download may take to fetch its file from the page, in milliseconds. */
const SAVING_MS = 60_000

/** Puts the file where downloads go. */
export const saveFile = (file: File): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), SAVING_MS)
}

const browserOutlet: Outlet = {
  canShare: (file) => 'canShare' in navigator && navigator.canShare({ files: [file] }),
  share: (file) => navigator.share({ files: [file] }),
  save: saveFile,
}

const isGivenUp = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/**
 * Offers a file to the phone's own apps, where saving a picture is one of them; where the browser cannot, or the phone
 * refuses, it is downloaded. For a guest who closes the sheet neither happens.
 * @param outlet the browser's own ways unless a test says otherwise
 */
export const shareOrSave = async (file: File, outlet: Outlet = browserOutlet): Promise<void> => {
  if (!outlet.canShare(file)) return outlet.save(file)
  try {
    await outlet.share(file)
  } catch (error) {
    if (!isGivenUp(error)) outlet.save(file)
  }
}

/** A page that no browser shows has none. */
const ownAgent = () => ('navigator' in globalThis ? navigator.userAgent : '')

/** Does a file get out of the page? The window in which Android's other apps open a link lets none go, and says nothing of it. */
export const canHandOver = (userAgent = ownAgent()): boolean => !userAgent.includes('; wv)')
