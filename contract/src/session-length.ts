/** A session that no call was made with for so long has ended (R22.4). */
export const SESSION_IDLE_MS = 30 * 60 * 1000
